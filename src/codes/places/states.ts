/** State names by the abbreviations that sources use, for countries whose codes are listed by state. */

// USPS Publication 28, appendix B: states and possessions.
const UNITED_STATES = `
AL Alabama
AK Alaska
AS American Samoa
AZ Arizona
AR Arkansas
CA California
CO Colorado
CT Connecticut
DE Delaware
DC District of Columbia
FM Federated States of Micronesia
FL Florida
GA Georgia
GU Guam
HI Hawaii
ID Idaho
IL Illinois
IN Indiana
IA Iowa
KS Kansas
KY Kentucky
LA Louisiana
ME Maine
MH Marshall Islands
MD Maryland
MA Massachusetts
MI Michigan
MN Minnesota
MS Mississippi
MO Missouri
MT Montana
NE Nebraska
NV Nevada
NH New Hampshire
NJ New Jersey
NM New Mexico
NY New York
NC North Carolina
ND North Dakota
MP Northern Mariana Islands
OH Ohio
OK Oklahoma
OR Oregon
PW Palau
PA Pennsylvania
PR Puerto Rico
RI Rhode Island
SC South Carolina
SD South Dakota
TN Tennessee
TX Texas
UT Utah
VT Vermont
VI U.S. Virgin Islands
VA Virginia
WA Washington
WV West Virginia
WI Wisconsin
WY Wyoming
`

// Australia Post, addressing guidelines: states and territories.
const AUSTRALIA = `
ACT Australian Capital Territory
NSW New South Wales
NT Northern Territory
QLD Queensland
SA South Australia
TAS Tasmania
VIC Victoria
WA Western Australia
`

/** Parses lines such as 'AL Alabama' to the names by abbreviation. */
function parseStates(table: string): ReadonlyMap<string, string> {
  const lines = table.trim().split('\n')
  return new Map(lines.map((line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)]))
}

const STATES: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map([
  ['AU', parseStates(AUSTRALIA)],
  ['US', parseStates(UNITED_STATES)],
])

/** The name of a state by country and upper-case abbreviation, or the abbreviation if it is unknown. */
export function getStateName(country: string, abbreviation: string): string {
  return STATES.get(country)?.get(abbreviation) ?? abbreviation
}

/** The abbreviations of the states of a country, in upper case. */
export function getStateAbbreviations(country: string): Iterable<string> {
  return STATES.get(country)?.keys() ?? []
}

/** How the banks of a country print the bank and the account in one text: '19-2000145399/0800' in Czechia. */

const CZECH_AND_SLOVAK = /^(?:(?<prefix>\d{1,6})\s*-\s*)?(?<account>\d{2,10})\s*\/\s*(?<bankCode>\d{4})$/
const SERBIAN_AND_MONTENEGRIN = /^(?<bankCode>\d{3})\s*-\s*(?<account>\d{1,13})\s*-\s*(?<checkDigits>\d{2})$/
const BRITISH_AND_IRISH = /^(?<sortCode>\d{2}([ -]?)\d{2}\2\d{2})[\s/,]+(?<account>\d{6,10})$/
const DANISH = /^(?<regNo>\d{3,4})[\s-]+(?<account>\d[\d -]{3,12})$/
const SWISS = /^(?<iid>\d{3,5})[\s/]+(?<account>[A-Z0-9][A-Z0-9 .-]{3,16})$/

/** By country. The groups of a pattern have the names of the fields. */
export const PRINTED_FORMS: Readonly<Record<string, RegExp>> = {
  AT: /^(?<blz>\d{5})[\s/]+(?<account>\d{4,11})$/,
  CH: SWISS,
  CZ: CZECH_AND_SLOVAK,
  DE: /^(?<blz>\d{3} ?\d{3} ?\d{2})(?:\s*\/\s*|\s+)(?<account>\d{1,10})$/,
  DK: DANISH,
  FO: DANISH,
  GB: BRITISH_AND_IRISH,
  GL: DANISH,
  HR: /^(?<bankCode>\d{7})\s*-\s*(?<account>\d{10})$/,
  HU: /^(?<bankCode>\d{8})\s*-?\s*(?<account>\d{8}(?:\s*-?\s*\d{8})?)$/,
  IE: BRITISH_AND_IRISH,
  IL: /^(?<bankCode>\d{2,3})-(?<branchCode>\d{3})-(?<account>\d{4,13})$/,
  IS: /^(?<bankCode>\d{3,4})-(?<hb>\d{2})-(?<account>\d{1,6})-(?<kennitala>\d{6}-?\d{4})$/,
  LI: SWISS,
  ME: SERBIAN_AND_MONTENEGRIN,
  NL: /^(?<bankCode>[A-Z]{4})\s*(?<account>[\d .]{4,14})$/,
  RS: SERBIAN_AND_MONTENEGRIN,
  SK: CZECH_AND_SLOVAK,
}

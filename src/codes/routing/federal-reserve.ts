/** What the first two digits of a routing number say (ABA Routing Number Policy; rulings 2). */

/** The cities of the twelve Federal Reserve Banks, by the number of their district. */
const BANKS = [
  'Boston',
  'New York',
  'Philadelphia',
  'Cleveland',
  'Richmond',
  'Atlanta',
  'Chicago',
  'St. Louis',
  'Minneapolis',
  'Kansas City',
  'Dallas',
  'San Francisco',
] as const

export interface RoutingPrefix {
  /** 1 to 12; null where the number belongs to no district. */
  readonly district: number | null
  /** The city of the district's Federal Reserve Bank; null where there is no district. */
  readonly city: string | null
  /** What kind of number it is: 'Thrift institution'. */
  readonly type: string
}

/** What is added to a district's number, and what that makes the routing number. */
const KINDS = [
  { added: 0, type: 'Primary (bank or credit union)' },
  { added: 20, type: 'Thrift institution' },
  { added: 60, type: 'Electronic transactions' },
] as const

function prefixOf(number: number): RoutingPrefix | null {
  if (number === 0) return { district: null, city: null, type: 'United States Government' }
  if (number === 80) return { district: null, city: null, type: 'Traveller’s cheques' }
  for (const { added, type } of KINDS) {
    const city = BANKS[number - added - 1]
    if (city) return { district: number - added, city, type }
  }
  return null
}

/** By the two digits as text, so that a text that is no number has no prefix. */
const PREFIXES: ReadonlyMap<string, RoutingPrefix | null> = new Map(
  Array.from({ length: 100 }, (_, number) => [String(number).padStart(2, '0'), prefixOf(number)]),
)

/** What the first two digits of a routing number stand for; null where no number that is paid begins with them. */
export function routingPrefix(routingNumber: string): RoutingPrefix | null {
  return PREFIXES.get(routingNumber.slice(0, 2)) ?? null
}

/** 'District 2, New York', or what stands in its place. */
export function districtName(prefix: RoutingPrefix): string {
  return prefix.district === null ? prefix.type : `District ${prefix.district}, ${prefix.city}`
}

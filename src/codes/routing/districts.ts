/** The Federal Reserve districts in routing numbers (ABA Routing Number Policy). */

/** The cities of the twelve Federal Reserve Banks, in the order of their districts. */
const RESERVE_BANK_CITIES = [
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
  /** 1 to 12; null for government numbers and traveller’s checks. */
  readonly district: number | null
  /** The city of the Federal Reserve Bank; null without a district. */
  readonly city: string | null
  /** The kind of routing number: 'Thrift institution'. */
  readonly type: string
}

/** The first two digits are the number of the district plus an offset, which marks the kind of number. */
const DISTRICT_OFFSETS = [
  { offset: 0, type: 'Primary (bank or credit union)' },
  { offset: 20, type: 'Thrift institution' },
  { offset: 60, type: 'Electronic transactions' },
] as const

function describePrefix(firstTwoDigits: number): RoutingPrefix | null {
  if (firstTwoDigits === 0) return { district: null, city: null, type: 'United States Government' }
  if (firstTwoDigits === 80) return { district: null, city: null, type: 'Traveler’s checks' }
  for (const { offset, type } of DISTRICT_OFFSETS) {
    const city = RESERVE_BANK_CITIES[firstTwoDigits - offset - 1]
    if (city) return { district: firstTwoDigits - offset, city, type }
  }
  return null
}

/** Keyed by text, so that input that is not numeric finds nothing. */
const PREFIXES: ReadonlyMap<string, RoutingPrefix | null> = new Map(
  Array.from({ length: 100 }, (_, number) => [String(number).padStart(2, '0'), describePrefix(number)]),
)

/** The district and kind that the first two digits stand for; null if they are not in use. */
export function findRoutingPrefix(routingNumber: string): RoutingPrefix | null {
  return PREFIXES.get(routingNumber.slice(0, 2)) ?? null
}

/** 'District 2, New York', or the kind of number if it has no district. */
export function formatDistrict(prefix: RoutingPrefix): string {
  return prefix.district === null ? prefix.type : `District ${prefix.district}, ${prefix.city}`
}

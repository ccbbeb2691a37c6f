/** Notes how old the name and the address of a listed code are, where newer sources list only the code. */
import { SAME_HOLDER } from '../../codes/code-entry.ts'
import type { CitedSource } from '../../codes/findings/finding.ts'
import { capitalize, formatDateWithPreposition } from '../../codes/format.ts'
import { compareDates } from '../../codes/reading/date-order.ts'
import type { Check } from '../../codes/types.ts'
import { countFullYears, formatYears } from '../../directory/periods.ts'
import { type FoundEntry, formatCitation } from '../find-code.ts'

type StatingSource = CitedSource['source']

const isMain = ({ contributedFields }: CitedSource) => contributedFields === null

const gives =
  (...fields: readonly string[]) =>
  ({ contributedFields }: CitedSource) =>
    contributedFields?.some((field) => fields.includes(field)) === true

/** The newest source that states the name of the holder, or confirms it. */
function findNameSource(citedSources: readonly CitedSource[]): StatingSource | undefined {
  const naming = citedSources.filter(gives('name'))
  const stating = naming.length > 0 ? naming : citedSources.filter(isMain)
  const confirming = citedSources.filter(gives(SAME_HOLDER))
  const [newest] = [...stating, ...confirming].toSorted((a, b) => compareDates(b.source.asOf, a.source.asOf))
  return newest?.source
}

/** The source that states the city, and with it the whole address. */
function findAddressSource({ entry, citedSources }: FoundEntry): StatingSource | undefined {
  if (entry.city === '') return undefined
  return (citedSources.find(gives('city', 'address')) ?? citedSources.find(isMain))?.source
}

/**
 * Notes that the name or the address of a code is more than a year old, although a newer source lists the
 * code. If no source of the last year lists it, createAgeCheck() says so instead.
 */
export function createFieldAgeCheck(
  found: FoundEntry,
  newestListing: StatingSource | null,
  day: string,
): Check | null {
  // A single source gives the code, the name and the address, all of one date.
  if (found.citedSources.length < 2) return null
  if (!newestListing || countFullYears(newestListing.asOf, day) > 0) return null
  const fields = [
    ['name', findNameSource(found.citedSources)],
    ['address', findAddressSource(found)],
  ] as const
  const old = fields.flatMap(([field, source]) =>
    source && countFullYears(source.asOf, day) > 0 ? [{ field, source }] : [],
  )
  const [oldest] = old.map(({ source }) => source).toSorted((a, b) => compareDates(a.asOf, b.asOf))
  if (!oldest) return null
  const subject = old.map(({ field }) => field).join(' and ')
  const years = formatYears(countFullYears(oldest.asOf, day))
  return {
    id: 'field-age',
    outcome: 'note',
    statement: `${capitalize(subject)} stated ${formatDateWithPreposition(oldest.asOf)}`,
    working: `more than ${years} ago; newer sources list the code without ${old.length > 1 ? 'them' : 'it'}`,
    source: formatCitation(oldest),
  }
}

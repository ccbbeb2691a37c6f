import { toBic8 } from '../../codes/swift/bic-parts.ts'
import { readTable } from '../readers/built-in-files.ts'
import type { EntryDraft } from './drafts.ts'

/** A row of the hand-kept table of cities. */
interface ReviewedCity {
  /** The BIC8 whose city is wrong, or the country that has a city of this name. */
  readonly subject: string
  readonly city: string
  /** Equal to `city` if the list is right. */
  readonly rightCity: string
}

export const REVIEWED_CITIES: readonly ReviewedCity[] = readTable('city-corrections').map(
  ({ values: { subject = '', city = '', right_city: rightCity = '' } }) => ({ subject, city, rightCity }),
)

const rightCities = new Map(
  REVIEWED_CITIES.map(({ subject, city, rightCity }) => [`${subject} ${city}`, rightCity]),
)

/** Corrects the city of a BIC that a list has wrong. */
export function correctCity(draft: EntryDraft): EntryDraft {
  const city = rightCities.get(`${toBic8(draft.code)} ${draft.city}`)
  return city === undefined ? draft : { ...draft, city }
}

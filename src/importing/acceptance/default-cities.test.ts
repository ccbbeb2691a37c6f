/** The cities of the default directory, compared with the countries that have a city of the same name. */
import Database from 'better-sqlite3'
import { afterAll, expect, it } from 'vitest'
import { builtDirectory } from '../../testing/built-directory.ts'
import { REVIEWED_CITIES } from '../rows/corrected-city.ts'

const db = new Database(await builtDirectory(), { readonly: true })
afterAll(() => void db.close())

/** Cities with five times as many BICs in another country, and at least five. */
const DOUBTFUL_CITIES = `WITH counts AS (SELECT country, city, count(*) AS n FROM entry
    WHERE type = 'swift' AND city <> '' GROUP BY country, city)
  SELECT c.country || ' ' || c.city FROM counts c WHERE EXISTS
    (SELECT 1 FROM counts o WHERE o.city = c.city AND o.country <> c.country AND o.n >= 5 AND o.n >= 5 * c.n)
  ORDER BY 1`

it('no city is that of another country, but for reviewed ones', () => {
  const confirmed = REVIEWED_CITIES.filter(({ city, rightCity }) => city === rightCity)
  const doubtful = db.prepare<[], string>(DOUBTFUL_CITIES).pluck().all()
  expect(doubtful).toEqual(confirmed.map(({ subject, city }) => `${subject} ${city}`))
})

it.each([
  ['BPMAMRMRXXX', 'Nouakchott'],
  ['BSINNL22XXX', 'Farmsum'],
  ['SOIVBDDHXXX', 'Dhaka'],
])('%s is in %s', (bic, city) => {
  const select = db.prepare<[string], string>(`SELECT city FROM entry WHERE type = 'swift' AND code = ?`)
  expect(select.pluck().get(bic)).toBe(city)
})

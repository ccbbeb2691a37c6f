import { z } from 'zod'
import { foldWords } from './fold.ts'
import { parseTable } from './parse-table.ts'

const row = z.object({ country: z.string().length(2), names: z.string().min(1) })

/** The names of one city in several languages, folded: the words of each. */
export type CityNames = readonly (readonly string[])[]

/** The names of cities by country: Vienna in Virginia is not Wien. */
export const cityNames: ReadonlyMap<string, readonly CityNames[]> = new Map(
  [
    ...Map.groupBy(
      [...parseTable('city-names.csv', row), ...parseTable('more-city-names.csv', row)],
      ({ country }) => country,
    ),
  ].map(([country, rows]) => [country, rows.map(({ names }) => names.split(' | ').map(foldWords))]),
)

/** Short, former and colloquial names of countries, which Unicode CLDR lacks. Kept by hand. */
export const countryNames: Readonly<Record<string, readonly string[]>> = {
  AE: ['uae', 'emirates', 'EAU', 'VAE'],
  AT: ['oesterreich'],
  BE: ['belgique', 'belgie'],
  BR: ['brasil'],
  BY: ['weissrussland', 'biélorussie', 'bielorrusia'],
  CH: ['schweiz', 'suisse', 'svizzera', 'swiss'],
  CI: ['ivory coast', 'elfenbeinküste', 'costa de marfil', "costa d'avorio", 'costa do marfim', 'ivoorkust'],
  CN: ['volksrepublik china', 'prc'],
  CV: ['kapverdische inseln'],
  CZ: ['czech republic', 'tschechische republik', 'république tchèque', 'república checa', 'repubblica ceca'],
  DE: ['deutschland'],
  ES: ['espana'],
  GB: [
    ...['uk', 'gb', 'great britain', 'england', 'scotland', 'wales', 'northern ireland', 'großbritannien'],
    ...['grande-bretagne', 'gran bretaña', 'gran bretagna', 'grã-bretanha', 'wielka brytania', 'angleterre'],
    ...['inglaterra', 'inghilterra', 'anglia', 'engeland', 'Великобритания', 'Англия'],
  ],
  HK: ['hongkong'],
  IT: ['italia'],
  KR: ['south korea', 'südkorea', 'corée', 'corea'],
  LK: ['ceylon'],
  MK: ['macedonia', 'mazedonien', 'macédoine'],
  MM: ['burma', 'birma', 'birmanie'],
  NL: ['holland', 'nederland', 'hollande', 'holanda', 'olanda'],
  PL: ['polska'],
  RU: ['russia'],
  SA: ['ksa'],
  SZ: ['swaziland'],
  TR: ['turkey', 'turkiye'],
  US: ['usa', 'us', 'america', 'united states of america', 'EEUU', 'EUA', 'amerika', 'amérique', 'США'],
  VN: ['viet nam'],
}

/** Languages of visitors, in which the names of countries are known. */
const LANGUAGES = `
  ar bg bn cs da de el es et fa fi fr he hi hr hu hy id it ja ka ko lt lv nb nl pl pt ro ru
  sk sl sr sv th tr uk vi zh zh-Hant`
  .trim()
  .split(/\s+/)
  .map((language) => new Intl.DisplayNames(language, { type: 'region', fallback: 'none' }))

/** The names of a country in other languages than English. */
export function foreignCountryNames(country: string): string[] {
  // Some releases of ICU have no name for XK, Kosovo.
  return LANGUAGES.flatMap((names) => names.of(country) ?? [])
}

/** Names of banks and places that the lists of BICs lack, from tables that are kept by hand. */
import { z } from 'zod'
import { toBic11 } from '../../../codes/swift/bic-parts.ts'
import { memoizeOnce } from '../../memoize.ts'
import { readTable } from '../../read-table.ts'
import { FIELD } from '../index/index-data.ts'
import { joinNameWords } from './bank-words.ts'
import { foldWords } from './fold.ts'

const getUrl = (file: string) => new URL(file, import.meta.url)
const splitNames = (names: string) => names.split(' | ')

/** The names of one kind that a bank has. */
export interface BankNames {
  /** The BIC8 of the bank, or its BIC11 if banks share the BIC8: savings banks, co-operative banks. */
  readonly bic: string
  /** 'group': names of the bank's group. 'native': names in the script or language of its country. */
  readonly kind: 'alias' | 'native' | 'group' | 'former'
  readonly names: readonly string[]
}

const bankNamesRow = z.object({
  bic: z.string().regex(/^[A-Z0-9]{8}(?:[A-Z0-9]{3})?$/),
  kind: z.enum(['alias', 'native', 'group', 'former']),
  names: z.string().min(1),
  evidence: z.string().min(1),
  reviewed: z.iso.date(),
})

const BIC8_LENGTH = 8

interface BankNameTable {
  readonly rows: readonly BankNames[]
  /** By BIC11. */
  readonly byCode: ReadonlyMap<string, readonly BankNames[]>
  /** Those of BIC8s: banks that share one are no group. */
  readonly byPartyPrefix: ReadonlyMap<string, readonly BankNames[]>
}

/** Reads bank-names.csv on first use: commands that do not build a directory start faster. */
export const loadBankNames = memoizeOnce((): BankNameTable => {
  const rows = readTable(getUrl('bank-names.csv'), bankNamesRow).map(({ bic, kind, names }) => ({
    bic,
    kind,
    names: splitNames(names),
  }))
  return {
    rows,
    byCode: Map.groupBy(rows, ({ bic }) => toBic11(bic)),
    byPartyPrefix: Map.groupBy(
      rows.filter(({ bic }) => bic.length === BIC8_LENGTH),
      ({ bic }) => bic.slice(0, 4),
    ),
  }
})

/** The former names of a bank with these BIC11s. */
export function findFormerNames(codes: readonly string[]): string[] {
  return selectNames(findRows(codes), 'former')
}

/** The aliases and native names of the bank with a BIC11, besides its registered name. */
export function findOwnNames(code: string): string[] {
  return selectNames(findRows([code]), 'alias', 'native')
}

/**
 * The other names of a bank with these BICs, and those that sources state: each word with the FIELD under
 * which it is indexed. Names of its group include the aliases and former names of all banks with one party
 * prefix.
 */
export function collectOtherNames(
  codes: readonly string[],
  statedNames: readonly string[] = [],
): Map<string, number> {
  const ownRows = findRows(codes)
  const groupRows = [...new Set(codes.map((code) => code.slice(0, 4)))].flatMap(
    (prefix) => loadBankNames().byPartyPrefix.get(prefix) ?? [],
  )
  const ownNames = [...selectNames(ownRows, 'alias', 'native'), ...statedNames]
  const groupNames = [...selectNames(groupRows, 'alias', 'former'), ...selectNames(ownRows, 'group')]
  // Where words are equal, the later field replaces the earlier one.
  return new Map<string, number>([
    ...ownNames.flatMap(foldWords).map((word) => [word, FIELD.otherName] as const),
    ...groupNames.map((name) => [joinNameWords(name), FIELD.groupAlias] as const),
    ...ownNames.map((name) => [joinNameWords(name), FIELD.bankAlias] as const),
  ])
}

/** Whether a BIC11 is the main code of a bank in bank-names.csv, which has the well-known banks. */
export function isWellKnown(code: string): boolean {
  return loadBankNames().byCode.has(code)
}

/** Whether a BIC11 is the main code of a bank with an alias: most likely the parent bank of its group. */
export function codeHasAlias(code: string): boolean {
  return findRows([code]).some(({ kind }) => kind === 'alias')
}

function findRows(codes: readonly string[]): BankNames[] {
  return codes.flatMap((code) => loadBankNames().byCode.get(code) ?? [])
}

function selectNames(rows: readonly BankNames[], ...kinds: readonly BankNames['kind'][]): string[] {
  return rows.filter(({ kind }) => kinds.includes(kind)).flatMap(({ names }) => names)
}

const placeNamesRow = z.object({ country: z.string().length(2), names: z.string().min(1) })

/** The names of one city in several languages, folded: the words of each. */
export type CityNames = readonly (readonly string[])[]

/** Reads the names of cities on first use, by country: Vienna in Virginia is not called Wien. */
export const loadCityNames = memoizeOnce((): ReadonlyMap<string, readonly CityNames[]> => {
  const rows = ['city-names.csv', 'more-city-names.csv'].flatMap((file) =>
    readTable(getUrl(file), placeNamesRow),
  )
  const byCountry = Map.groupBy(rows, ({ country }) => country)
  const parseNames = ({ names }: { names: string }) => splitNames(names).map(foldWords)
  return new Map([...byCountry].map(([country, rowsOfCountry]) => [country, rowsOfCountry.map(parseNames)]))
})

/** Reads the other names of countries on first use: short, former and colloquial ones. */
export const loadOtherCountryNames = memoizeOnce((): ReadonlyMap<string, readonly string[]> => {
  const rows = readTable(getUrl('country-names.csv'), placeNamesRow)
  return new Map(rows.map(({ country, names }) => [country, splitNames(names)]))
})

/** The languages that many visitors speak. */
const LANGUAGES = `
  ar bg bn cs da de el es et fa fi fr he hi hr hu hy id it ja ka ko lt lv nb nl pl pt ro ru
  sk sl sr sv th tr uk vi zh zh-Hant`
  .trim()
  .split(/\s+/)

const loadCountryNames = memoizeOnce(() =>
  LANGUAGES.map((language) => new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })),
)

/** The names of a country in other languages than English. */
export function listForeignCountryNames(country: string): string[] {
  // Some releases of ICU have no name for XK, Kosovo.
  return loadCountryNames().flatMap((names) => names.of(country) ?? [])
}

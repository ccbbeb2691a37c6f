import { z } from 'zod'
import { FIELD } from '../index/index-data.ts'
import { joinNameWords } from './bank-words.ts'
import { foldWords } from './fold.ts'
import { parseTable } from './parse-table.ts'

/** Names of a bank that the lists of BICs lack. */
export interface BankNames {
  /** The bank's BIC of eight characters. */
  readonly bic: string
  /** 'group': names of the bank's group. 'native': names in the script or language of its country. */
  readonly kind: 'alias' | 'native' | 'group' | 'former'
  readonly names: readonly string[]
}

const row = z.object({
  bic: z.string().regex(/^[A-Z0-9]{8}$/),
  kind: z.enum(['alias', 'native', 'group', 'former']),
  names: z.string().min(1),
  evidence: z.string().min(1),
  reviewed: z.iso.date(),
})

/** The names that are kept by hand in bank-names.csv. */
export const bankNames: readonly BankNames[] = parseTable('bank-names.csv', row).map(
  ({ bic, kind, names }) => ({ bic, kind, names: names.split(' | ') }),
)

const namesByCode = Map.groupBy(bankNames, ({ bic }) => `${bic}XXX`)
const namesByGroup = Map.groupBy(bankNames, ({ bic }) => bic.slice(0, 4))

/** The former names of a bank with these codes, from the hand-kept table. */
export function findFormerNames(codes: readonly string[]): string[] {
  return codes
    .flatMap((code) => namesByCode.get(code) ?? [])
    .flatMap(({ kind, names }) => (kind === 'former' ? names : []))
}

/** The other names of a bank by its codes, as words with the fields of their postings. */
export function collectOtherNames(codes: readonly string[]): Map<string, number> {
  const own = codes.flatMap((code) => namesByCode.get(code) ?? [])
  const groupRows = [...new Set(codes.map((code) => code.slice(0, 4)))]
    .flatMap((group) => namesByGroup.get(group) ?? [])
    .filter(({ kind }) => kind === 'alias' || kind === 'former')
  const found = new Map<string, number>()
  const addAll = (names: readonly string[], field: number) => {
    for (const name of names) found.set(joinNameWords(name), field)
  }
  for (const { kind, names } of own)
    if (kind === 'native' || kind === 'alias')
      for (const word of names.flatMap(foldWords)) found.set(word, FIELD.otherName)
  addAll(flattenNames(groupRows), FIELD.groupAlias)
  addAll(flattenNames(own.filter(({ kind }) => kind === 'group')), FIELD.groupAlias)
  addAll(flattenNames(own.filter(({ kind }) => kind === 'alias' || kind === 'native')), FIELD.ownAlias)
  return found
}

/** Whether a code is the main BIC of a bank with names in the table, which are the well-known ones. */
export function isWellKnown(code: string): boolean {
  return namesByCode.has(code)
}

/** Whether a code is the main BIC of a bank that has an alias in the table: the main bank of its group. */
export function hasAlias(code: string): boolean {
  return namesByCode.get(code)?.some(({ kind }) => kind === 'alias') ?? false
}

function flattenNames(rows: readonly { readonly names: readonly string[] }[]): string[] {
  return rows.flatMap(({ names }) => names)
}

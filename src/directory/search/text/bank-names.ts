import { z } from 'zod'
import { openTable } from './open-table.ts'

/** Names of a bank that the lists of BICs lack. */
export interface BankNames {
  /** The bank's BIC of eight characters. */
  readonly bic: string
  /** 'group': of the group that the bank belongs to. 'native': in the script or language of its country. */
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
export const bankNames: readonly BankNames[] = openTable('bank-names.csv', row).map(
  ({ bic, kind, names }) => ({ bic, kind, names: names.split(' | ') }),
)

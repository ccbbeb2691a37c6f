/**
 * The names that the specification gives to the fields of answers. Each code type has one table of them, in
 * its `site-names.ts`. Browsers load the tables with the rules.
 */
import type { DetailField } from '../code-entry.ts'

/** An object of named fields. It is null if the group `nullWithout` is null. */
export interface NestedNames<Path = string> {
  readonly nullWithout: 'bank' | 'listedBank'
  readonly names: Readonly<Record<string, Path>>
}

/** The fields of the answers of site calls: their names, and the paths of the fields: 'location.city'. */
export type NameTable<Path = string> = Readonly<Record<string, Path | NestedNames<Path>>>

/** The details of head offices that answers about other codes of their banks state, with their sources. */
export const BANK_DETAILS = ['website'] as const satisfies readonly DetailField[]

/** The BIC of a code, and the bank that has it, as the SWIFT/BIC directory lists it. */
export const SWIFT_NAMES = {
  swift: 'bank.bic',
  swiftBank: {
    nullWithout: 'listedBank',
    names: {
      name: 'listedBank.name',
      country: 'listedBank.country',
      bic8: 'listedBank.bic8',
      bic11: 'listedBank.bic11',
      bankType: 'bank.type',
      serviceLevel: 'listedBank.serviceLevel',
      verificationDate: 'listedBank.verificationDate',
      website: 'listedBank.website',
      path: 'listedBank.path',
    },
  },
} as const satisfies NameTable

import { join } from 'node:path'
import { computeBundesbankPeriodEnd } from '../../list-date.ts'
import { findModuleFolder, hashPackageFiles, openPackageFiles } from '../../readers/built-in-files.ts'
import { stateEntry, toDetails } from '../../rows/drafts.ts'
import type { LocatedRow, OpenedSource, SourceDescription } from '../../source-description.ts'

/** Name and BIC by Bankleitzahl: { '10000000': ['Bundesbank', 'MARKDEF1100'] }. */
type BanksByBlz = Readonly<Record<string, readonly [name: string, bic: string]>>

/** The file next.json: the changes of the next quarter. */
interface NextQuarter {
  /** Bankleitzahlen. */
  readonly remove: readonly string[]
  readonly upsert: BanksByBlz
}

const openGermanFiles = () =>
  openPackageFiles(join(findModuleFolder('bankdata-germany'), 'data'), ['current.json', 'next.json'])

const parseJson = (bytes: Buffer) => JSON.parse(bytes.toString()) as unknown

/** Applies the changes of the next quarter to the list of the current quarter. The package has both. */
function openGermanSource(): OpenedSource {
  const { contents, sha256 } = openGermanFiles()
  const [current, next] = Array.from(contents, ([, bytes]) => parseJson(bytes)) as [BanksByBlz, NextQuarter]
  const banks = { ...current, ...next.upsert }
  for (const removed of next.remove) delete (banks as Record<string, unknown>)[removed]
  const rows = Object.entries(banks).map(
    ([blz, [name, bic]], i): LocatedRow => ({
      file: 'bankdata-germany',
      row: i + 1,
      values: { blz, name, bic },
    }),
  )
  return { rows, sha256 }
}

/** The day when the changes of the package's next quarter take effect. */
const GERMANY_AS_OF = '2026-09-07'

export const bankdataGermany: SourceDescription = {
  id: 'bankdata-germany',
  type: 'iban',
  providesBics: true,
  publisher: 'Deutsche Bundesbank, Bankleitzahlen',
  url: 'https://www.bundesbank.de/en/tasks/payment-systems/services/bank-sort-codes',
  licence: 'MIT',
  asOf: GERMANY_AS_OF,
  completeness: { prefix: 'DE', until: computeBundesbankPeriodEnd(GERMANY_AS_OF) },
  redistributable: true,
  columns: { blz: 'the code', name: 'kept', bic: 'kept' },
  rowBounds: { kept: [3000, 6000], rejected: 0 },
  expectedRows: 3500,
  fingerprint: () => hashPackageFiles(openGermanFiles()),
  open: openGermanSource,
  mapRow: ({ blz = '', name = '', bic }) =>
    stateEntry({
      code: `DE${blz}`,
      name,
      country: 'DE',
      details: toDetails({ bic }),
    }),
  formatEntry: (draft) => draft,
}

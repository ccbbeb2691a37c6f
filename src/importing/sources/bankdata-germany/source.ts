import { join } from 'node:path'
import { computeBundesbankPeriodEnd } from '../../list-date.ts'
import { findModuleFolder, openPackageFiles } from '../../readers/built-in-files.ts'
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

/**
 * Applies the changes of the next quarter to the list of the current quarter. The package has both. A code
 * that is removed stays, as one that ends.
 */
function openGermanSource(): OpenedSource {
  const { contents, sha256 } = openGermanFiles()
  const [current, next] = Array.from(contents, ([, bytes]) => parseJson(bytes)) as [BanksByBlz, NextQuarter]
  const removed = new Set(next.remove)
  const rows = Object.entries({ ...current, ...next.upsert }).map(
    ([blz, [name, bic]], i): LocatedRow => ({
      file: 'bankdata-germany',
      row: i + 1,
      values: { blz, name, bic, change: describeChange(removed.has(blz), blz in current) },
    }),
  )
  return { rows, sha256 }
}

function describeChange(isRemoved: boolean, isOld: boolean): string {
  if (isRemoved) return 'removed'
  return isOld ? '' : 'added'
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
  columns: { blz: 'the code', name: 'kept', bic: 'kept', change: 'the status: added or removed on that day' },
  rowBounds: { kept: [3000, 6000], rejected: 0 },
  expectedRows: 3500,
  open: openGermanSource,
  mapRow: ({ blz = '', name = '', bic, change }, asOf) =>
    stateEntry({
      code: `DE${blz}`,
      name,
      country: 'DE',
      status: change === 'removed' ? 'closed' : 'active',
      details: toDetails({
        bic,
        validFrom: change === 'added' ? asOf : '',
        validUntil: change === 'removed' ? asOf : '',
      }),
    }),
  formatEntry: (draft) => draft,
}

/** The facts of a checked code, as texts. */

import { getBankName, getEvidenceLevel, getStatedCountry } from '../../codes/findings/finding.ts'
import { findReason } from '../../codes/findings/reasons.ts'
import { getCountryName } from '../../codes/places/countries.ts'
import { findCodeType } from '../../codes/registry.ts'
import type { DirectoryFinding } from '../../lookup/finding.ts'
import { type CheckedCell, findCellWarnings } from '../cells/check-cell.ts'

/** The facts of a code, in the order of their columns. '' for what is not known. */
export interface CodeFacts {
  /** The display name: 'Sort Code'. */
  readonly type: string
  readonly code: string
  readonly status: string
  /** Why the code is not valid. */
  readonly reason: string
  /** The stable id of the reason of the verdict. */
  readonly reasonId: string
  /** The ids of the warnings, with blanks between them. */
  readonly warnings: string
  /** What was corrected in the cell: 'leading zeros restored'. */
  readonly corrected: string
  /** 'code' if the code is known, 'institution' if only its institution is known; '' if neither is. */
  readonly level: string
  readonly bank: string
  readonly bic: string
  readonly city: string
  /** The English name of the bank's country. */
  readonly country: string
  /** The publisher of the main source. */
  readonly source: string
  /** The date of the source: '2026-11-30', '2026-11' or '2026'. */
  readonly asOf: string
}

/** The fields of CodeFacts with the headers of their columns. */
export const FACT_COLUMNS = [
  ['type', 'type'],
  ['code', 'code'],
  ['status', 'status'],
  ['reason', 'reason'],
  ['reasonId', 'reason id'],
  ['warnings', 'warnings'],
  ['corrected', 'corrected'],
  ['level', 'level'],
  ['bank', 'bank'],
  ['bic', 'BIC'],
  ['city', 'city'],
  ['country', 'country'],
  ['source', 'source'],
  ['asOf', 'source date'],
] as const satisfies readonly (readonly [keyof CodeFacts, string])[]

/** The names of the facts, in the order of their columns. */
export const CODE_FACTS: readonly (keyof CodeFacts)[] = FACT_COLUMNS.map(([field]) => field)

type BankFacts = Omit<
  CodeFacts,
  'type' | 'code' | 'status' | 'reason' | 'reasonId' | 'warnings' | 'corrected'
>

const NO_BANK: BankFacts = { level: '', bank: '', bic: '', city: '', country: '', source: '', asOf: '' }

function collectBankFacts(finding: DirectoryFinding): BankFacts {
  const { entry, bic, citedSources } = finding
  const source = citedSources[0]?.source
  const country = getStatedCountry(finding)
  return {
    level: getEvidenceLevel(finding) ?? '',
    bank: getBankName(finding) ?? '',
    bic: bic ?? '',
    city: entry?.city ?? '',
    country: country ? getCountryName(country) : '',
    source: source?.publisher ?? '',
    asOf: source?.asOf ?? '',
  }
}

/** The facts of a checked cell. */
export function collectFacts(cell: CheckedCell): CodeFacts {
  const { type, finding, status, reason, correction, text } = cell
  return {
    type: findCodeType(type ?? '')?.name ?? '',
    code: finding?.code ?? text,
    status,
    reason: reason ?? '',
    reasonId: finding ? findReason(finding) : '',
    warnings: findCellWarnings(cell)
      .map(({ id }) => id)
      .join(' '),
    corrected: correction ?? '',
    ...(finding ? collectBankFacts(finding) : NO_BANK),
  }
}

/** Describes the recognized columns of a list for the visitor. */

import {
  type Column,
  getColumnName,
  getRoleName,
  hasCodes,
  parseRole,
  ROLE_WORDS,
} from '../../../../bulk-check/columns/roles.ts'
import { type ListReading, listNotes } from '../../../../bulk-check/list-notes.ts'
import { describeTable, type RecognizedTable } from '../../../../bulk-check/recognize-table.ts'
import { getText, type TableRow } from '../../../../bulk-check/table.ts'
import { formatNumber } from '../../../../codes/format.ts'
import type { NamedOption, Preview, PreviewColumn } from './messages.ts'

/** The preview shows at most this many cells of a column. */
const MAX_SAMPLES = 3

const NOT_CHECKED: NamedOption = { id: '', name: 'Not checked' }

const ROLES: readonly NamedOption[] = [
  NOT_CHECKED,
  ...ROLE_WORDS.map((id) => {
    const role = parseRole(id)
    return { id, name: role ? getRoleName(role) : id }
  }),
]

const findRoleId = ({ role }: Column) => ROLE_WORDS.find((word) => parseRole(word) === role) ?? NOT_CHECKED.id

/**
 * Says why a column has its role: 'recognized by its header; 12 of 12 cells fit'. '' for a column without a
 * role or without cells. In a preview no role is chosen, so `decidedBy` is 'header' or 'content'.
 */
function describeRoleReason({ role, alternatives, decidedBy, fittingCount, filledCount }: Column): string {
  if (role === null || filledCount === 0) return ''
  const cellByCell =
    alternatives.length > 0 ? `cell by cell: ${alternatives.map(getRoleName).join(' or ')}; ` : ''
  const cellCounts = `${formatNumber(fittingCount)} of ${formatNumber(filledCount)} cells fit`
  return `${cellByCell}recognized by its ${decidedBy}; ${cellCounts}`
}

function toPreviewColumn(column: Column, sample: readonly TableRow[]): PreviewColumn {
  const texts = sample.map(({ cells }) => getText(cells[column.index]))
  return {
    name: getColumnName(column),
    roleId: findRoleId(column),
    roleReason: describeRoleReason(column),
    samples: texts.filter((text) => text.trim() !== '').slice(0, MAX_SAMPLES),
  }
}

/** A column that its cells decided on is certain if at least this share of them fits. */
const MIN_CERTAIN_SHARE = 0.8

const isCertain = ({ decidedBy, fittingCount, filledCount }: Column) =>
  decidedBy !== 'content' || fittingCount >= MIN_CERTAIN_SHARE * filledCount

/** `hasAccounts`: whether IBANs can be built from account details of the table. */
export function toPreview(
  table: RecognizedTable,
  reading: Pick<ListReading, 'sheet' | 'sheets' | 'encoding'>,
  hasAccounts: boolean,
): Preview {
  const { header, columns, sample } = table
  const codeColumns = columns.filter(hasCodes)
  const hasOnlyAccounts = codeColumns.length === 0 && hasAccounts
  return {
    roles: ROLES,
    sheets: reading.sheets,
    sheet: reading.sheet,
    hasHeader: header !== null,
    headerRow: header?.row ?? 1,
    columns: columns.map((column) => toPreviewColumn(column, sample)),
    notes: listNotes({ ...reading, ...describeTable(table) }),
    isCertain: hasOnlyAccounts || (codeColumns.length > 0 && codeColumns.every(isCertain)),
    hasOnlyAccounts,
  }
}

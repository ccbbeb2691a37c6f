/** The tables that this project maintains by hand, each row with the date of its facts. */
import type { CodeTypeId } from '../../codes/registry.ts'
import { openTable } from '../readers/built-in-files.ts'
import type { MappedRow, SourceRow } from '../rows/drafts.ts'
import type { SourceDescription } from '../source-description.ts'

/** A table of this project. In `columns`, 'kept' means that a field of the entry or range takes the value. */
interface HandKeptTable extends Pick<SourceDescription, 'exportOnly'> {
  /** The id of the source. Its table is `<id>/<id>.csv`; if it has several, they are in `<id>/tables`. */
  readonly id: string
  readonly type: CodeTypeId
  readonly publisher: string
  /** The date of the newest row. */
  readonly asOf: string
  readonly columns: SourceDescription['columns']
  /** The minimum and maximum number of rows that the build keeps; other numbers stop the build. */
  readonly keptRowBounds: readonly [number, number]
  mapRow(row: SourceRow, asOf: string): MappedRow
}

/** Describes a hand-kept table as a source. */
export function describeTable({
  id,
  type,
  publisher,
  asOf,
  columns,
  keptRowBounds,
  mapRow,
  exportOnly = [],
}: HandKeptTable): SourceDescription {
  return {
    id,
    type,
    publisher,
    // The tables are part of this project and have no web page.
    url: '',
    licence: 'facts, collected by hand, each with its own date',
    asOf,
    isHandKept: true,
    providesBics: true,
    completeness: null,
    redistributable: true,
    columns,
    exportOnly,
    rowBounds: { kept: keptRowBounds, rejected: 0 },
    expectedRows: keptRowBounds[0],
    open: () => openTable(id),
    mapRow,
    formatEntry: (draft) => draft,
  }
}

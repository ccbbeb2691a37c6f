import { createHash } from 'node:crypto'
import type { MappedRow, SourceRow } from '../importing/rows/drafts.ts'
import type { SourceDescription } from '../importing/source-description.ts'

/** Invented banks, as rows of an invented file. */
export const INVENTED_ROWS: readonly SourceRow[] = [
  ['QQAADEFFXXX', 'Aldermoor Bank AG', 'Frankfurt am Main', ''],
  ['QQAADEFF100', 'Aldermoor Bank AG', 'München', '100% Süd'],
  ['QQAADEFF200', 'Aldermoor Bank AG', 'Hamburg', 'Am_Hafen'],
  ['QQAADEFF300', 'Aldermoor Bank AG', 'Berlin', 'Back\\Slash'],
  ['QQAADEBBXXX', 'Aldermoor Bank AG', 'Bonn', ''],
  ['ZZBBFRPPXXX', 'Crédit Bruyère', 'Paris', ''],
  ['ZZBBFRPP010', 'Crédit Bruyère', 'Lyon', 'Confluence'],
  ['QQCCGB2LXXX', 'Quillhaven', 'London', ''],
  ['ZZDDGB2LXXX', 'Quillhaven', 'London', ''],
  ['ZZDDGB2L222', 'Quillhaven', 'Leeds', ''],
  ['QQEECAT1XXX', 'Bank of Willowmere', 'Toronto', ''],
  ['QQFFXKPRXXX', 'Thistlewood Bank', 'Pristina', ''],
].map(([code = '', name = '', city = '', branch = '']) => ({ code, name, city, branch }))

function mapRow({ code = '', name = '', city = '', branch = '' }: SourceRow): MappedRow {
  if (!code) return { kind: 'empty' }
  if (!name) return { kind: 'rejected', reason: `${code}: no name` }
  const details: Record<string, string> = branch ? { branch } : {}
  const country = code.slice(4, 6)
  return { kind: 'entry', draft: { code, name, country, city, status: 'active', successor: null, details } }
}

/** A source with these rows, numbered from 1 in the file 'invented.csv'. */
export function inventedSource(
  rows: readonly SourceRow[] = INVENTED_ROWS,
  change: Partial<SourceDescription> = {},
): SourceDescription {
  return {
    id: 'invented',
    type: 'swift',
    publisher: 'Invented banks',
    url: 'https://invented.example',
    licence: 'none',
    asOf: '2026-01',
    completeness: null,
    redistributable: true,
    columns: { code: 'the code', name: 'kept', city: 'kept', branch: 'kept' },
    rowBounds: { kept: [0, 100], rejected: 100 },
    expectedRows: rows.length,
    open: () => ({
      rows: rows.map((values, i) => ({ file: 'invented.csv', row: i + 1, values })),
      sha256: () => createHash('sha256').update(JSON.stringify(rows)).digest('hex'),
    }),
    mapRow,
    formatEntry: (draft) => draft,
    ...change,
  }
}

import { CODE_TYPES } from '../../codes/registry.ts'
import type { Lookup, Source } from '../../lookup/lookup.ts'
import type { DataSummary, SummarySource } from './answer-shapes.ts'

function toSummarySource(typeName: string, source: Source): SummarySource {
  const { id, publisher, url, licence, redistributable, asOf, sha256, rows } = source
  const { read, kept, rejected } = rows
  return {
    id,
    typeName,
    publisher,
    url,
    licence,
    redistributable,
    asOf,
    sha256,
    rows: { read, kept, rejected },
  }
}

/** What the directory holds, by each type that it can list, and the file that may be downloaded. */
export function dataSummary(lookup: Lookup, download: DataSummary['download']): DataSummary {
  const listed = CODE_TYPES.filter(({ evidence }) => evidence !== 'none')
  // A source that states codes of another type as well is named once, with its own.
  const covered = listed.map((type) => {
    const { sources, ...coverage } = lookup.coverage(type.id)
    return { type, coverage: { ...coverage, sources: sources.filter((source) => source.type === type.id) } }
  })
  return {
    version: lookup.version,
    builtAt: lookup.builtAt,
    download,
    countries: covered[0]?.coverage.countries.length ?? 0,
    types: covered.map(({ type: { id, name, path }, coverage: { codes, ranges, sources } }) => {
      return { id, name, path, codes, ranges, complete: sources.some(({ complete }) => complete) }
    }),
    sources: covered.flatMap(({ type, coverage }) =>
      coverage.sources.map((source) => toSummarySource(type.name, source)),
    ),
  }
}

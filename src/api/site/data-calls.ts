import { CODE_TYPES, findCodeType } from '../../codes/registry.ts'
import { hasDirectory } from '../../codes/types.ts'
import type { Lookup } from '../../lookup/lookup.ts'
import type { DataSummary } from './answer-shapes.ts'
import { serveCall } from './serve-call.ts'
import { type ApiReference, SITE_CALLS } from './site-api.ts'

/** Serves the documentation of the public API. */
export const serveReference = (getReference: () => Promise<ApiReference>) =>
  serveCall(SITE_CALLS.getReference, {
    cache: { byVersion: ['directory'] },
    handle: getReference,
  })

/** Summarizes the directory by code type. `download` describes the file that may be downloaded, if any. */
export function summarizeDirectory(lookup: Lookup, download: DataSummary['download']): DataSummary {
  // A source may also state codes of other types. It is listed with its own type only.
  const coverageByType = CODE_TYPES.filter(hasDirectory).map((type) => {
    const { sources, ...coverage } = lookup.describeCoverage(type.id)
    return { type, coverage: { ...coverage, sources: sources.filter((source) => source.type === type.id) } }
  })
  return {
    version: lookup.version,
    builtAt: lookup.builtAt,
    audit: lookup.auditedRules,
    // A browser fetches a shard (a part of the directory) to look up codes of a list. If the type identifies
    // accounts, this reveals the country of an account: only such types have statistics for each country.
    shards: lookup.shards
      .readStatistics()
      .filter(({ type, country }) => country === null || findCodeType(type)?.identifiesAccount === true),
    download,
    hasWithheldRows: lookup.withheldSources.length > 0,
    countries: lookup.describeCoverage('swift').countries.length,
    types: coverageByType.map(({ type: { id, name, path }, coverage }) => {
      const { codeCount, rangeCount, completeLists } = coverage
      return { id, name, path, codes: codeCount, ranges: rangeCount, complete: completeLists }
    }),
    sources: coverageByType.flatMap(({ type, coverage }) =>
      coverage.sources.map((source) => ({ ...source, typeName: type.name })),
    ),
  }
}

import { z } from 'zod'
import { CODE_TYPES, findCodeType } from '../../codes/registry.ts'
import { hasDirectory } from '../../codes/types.ts'
import type { Lookup, Source } from '../../lookup/lookup.ts'
import { API_CHANGES, apiChange } from '../v1/changelog.ts'
import { apiReference } from '../v1/documentation/reference-shape.ts'
import { type DataSummary, dataSummary, type SummarySource } from './answer-shapes.ts'
import { serveCall } from './serve-call.ts'
import { SERVER_CALLS } from './server-site-api.ts'
import { type ApiReference, SITE_CALLS } from './site-api.ts'

const cache = { byVersion: ['directory'] } as const

/** Serves the contents of the directory. `describeDownload` describes the file to download, if any. */
export const serveData = (
  getLookup: () => Lookup,
  describeDownload: () => Promise<DataSummary['download']>,
) =>
  serveCall(SERVER_CALLS.getData, {
    cache,
    response: dataSummary,
    handle: async () => summarizeDirectory(getLookup(), await describeDownload()),
  })

/** Serves what has changed in the public API. */
export const serveApiChanges = () =>
  serveCall(SERVER_CALLS.listApiChanges, {
    cache,
    response: z.array(apiChange),
    handle: () => [...API_CHANGES],
  })

/** Serves the documentation of the public API. */
export const serveReference = (getReference: () => Promise<ApiReference>) =>
  serveCall(SITE_CALLS.getReference, { cache, response: apiReference, handle: getReference })

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

/** Summarizes the directory by code type. `download` describes the file that may be downloaded, if any. */
function summarizeDirectory(lookup: Lookup, download: DataSummary['download']): DataSummary {
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
    countries: lookup.describeCoverage('swift').countries.length,
    types: coverageByType.map(({ type: { id, name, path }, coverage }) => {
      const { codeCount, rangeCount, completeLists } = coverage
      return { id, name, path, codes: codeCount, ranges: rangeCount, complete: completeLists }
    }),
    sources: coverageByType.flatMap(({ type, coverage }) =>
      coverage.sources.map((source) => toSummarySource(type.name, source)),
    ),
  }
}

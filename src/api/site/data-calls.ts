import type { FastifyInstance } from 'fastify'
import { CODE_TYPES, findCodeType } from '../../codes/registry.ts'
import { hasDirectory } from '../../codes/types.ts'
import type { Lookup, Source } from '../../lookup/lookup.ts'
import { addRoute } from '../add-route.ts'
import { errorResponses } from '../request-fields.ts'
import { apiReference } from '../v1/documentation/reference-shape.ts'
import { type DataSummary, dataSummary, type SummarySource } from './answer-shapes.ts'
import type { InProcessSiteApi, SiteApi } from './site-api.ts'

/** GET /api/data: code types, counts, sources and dates of the directory. */
export function addDataRoutes(app: FastifyInstance, siteApi: InProcessSiteApi) {
  addRoute(app, {
    method: 'GET',
    url: '/api/data',
    cache: { byVersion: ['directory'] },
    schema: { response: { 200: dataSummary, ...errorResponses } },
    handler: () => siteApi.data(),
  })
}

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

/** GET /api/reference: the documentation of the public API, for the API page. */
export function addReferenceRoutes(app: FastifyInstance, siteApi: SiteApi) {
  addRoute(app, {
    method: 'GET',
    url: '/api/reference',
    cache: { byVersion: ['directory'] },
    schema: { response: { 200: apiReference, ...errorResponses } },
    handler: () => siteApi.reference(),
  })
}

import Database from 'better-sqlite3'
import { getCodeParameter } from '../src/api/v1/endpoints/validate.ts'
import { CODE_TYPES } from '../src/codes/registry.ts'
import type { CodeType } from '../src/codes/types.ts'
import { memoizeOnce } from '../src/directory/memoize.ts'
import { generateInputs } from './generated-inputs.ts'

/** 'cached': the response cache has the response of each URL. 'uncached': each URL is new. */
export type Load = 'cached' | 'uncached'

export interface Case {
  readonly name: string
  readonly paths: readonly string[]
  /**
   * More paths than the site can cache, for uncached load. When absent, a counter is added to `paths`: /v1
   * refuses a parameter that it does not know, so its cases have them.
   */
  readonly uncachedPaths?: () => readonly string[]
  /** The requests need an API key. */
  readonly keyed?: true
  /** The body of a POST request; GET when absent. */
  readonly body?: string
  /** CONNECTIONS when absent. */
  readonly connections?: number
  /** The minimum ratios to raw node:http. */
  readonly targets: Readonly<Partial<Record<Load, number>>>
}

const PATHS_PER_CASE = 300
const BATCH_CODES = 1000
/** More than twice as many as the response cache holds. */
const UNCACHED_PATHS = 20_000

interface BankRow {
  readonly country: string
  readonly slug: string
  readonly name: string
  readonly city: string
}

/** Banks at regular intervals of the directory: the same at every run. */
function sampleBanks(directoryFile: string): BankRow[] {
  const db = new Database(directoryFile, { readonly: true })
  const rows = db
    .prepare<[], BankRow>(
      `SELECT b.country, b.slug, b.name, e.city FROM bank b
       JOIN entry e ON e.type = 'swift' AND e.code = b.head_code
       WHERE b.id % ((SELECT count(*) FROM bank) / ${PATHS_PER_CASE}) = 0
       ORDER BY b.id LIMIT ${PATHS_PER_CASE}`,
    )
    .all()
  db.close()
  return rows
}

const PAGE_TARGETS = { cached: 0.5, uncached: 0.08 } as const
/**
 * Pages with much to render: the targets are what holds on the slowest machine so far. Raw node:http sends
 * long pages up to three times as fast on one machine as on another, and rendering gains less.
 */
const LONG_PAGE_TARGETS: Readonly<Record<string, Case['targets']>> = {
  'bank page': { cached: 0.5, uncached: 0.06 },
  'home page': { cached: 0.5, uncached: 0.03 },
  'search history page': { cached: 0.5, uncached: 0.014 },
  'search page': { cached: 0.5, uncached: 0.03 },
  'lists page': { cached: 0.5, uncached: 0.035 },
  'API page': { cached: 0.5, uncached: 0.04 },
}

/** Returns the inputs of each type, by its id. */
const getInputsByType = memoizeOnce(
  () => new Map<string, string[]>(CODE_TYPES.map((type) => [type.id, generateInputs(type)])),
)

const takeInputs = ({ id }: CodeType, count: number) => getInputsByType().get(id)?.slice(0, count) ?? []

/** The validate call of every type except SWIFT, which has none, with valid and mistyped codes. */
function createValidateCases(): Case[] {
  return CODE_TYPES.filter((type) => type.id !== 'swift').map((type) => ({
    name: `validate ${type.name}`,
    paths: takeInputs(type, PATHS_PER_CASE).map(
      (code) => `/api/${type.apiName}/validate?${type.apiName}=${encodeURIComponent(code)}`,
    ),
    // Account numbers are never cached.
    targets: { cached: type.identifiesAccount ? 0.35 : 0.6 },
  }))
}

/** The validate endpoint of every type in the public API, with key, limits, quota, metrics and log. */
function createPublicApiCases(): Case[] {
  return CODE_TYPES.map((type) => {
    const toPath = (code: string) =>
      `/v1/${type.apiName}/validate?${getCodeParameter(type)}=${encodeURIComponent(code)}`
    return {
      name: `v1 validate ${type.name}`,
      keyed: true,
      paths: takeInputs(type, PATHS_PER_CASE).map(toPath),
      uncachedPaths: memoizeOnce(() => generateInputs(type, UNCACHED_PATHS).map(toPath)),
      targets: { cached: 0.35 },
    }
  })
}

/** A batch with codes of all types. */
function createBatchCase(): Case {
  const codes = CODE_TYPES.flatMap((type) =>
    takeInputs(type, Math.ceil(BATCH_CODES / CODE_TYPES.length)).map((code) => ({
      type: type.apiName,
      code,
    })),
  )
  return {
    name: 'v1 batch of 1,000',
    keyed: true,
    paths: ['/v1/batch'],
    // The answer to a POST request is never cached.
    uncachedPaths: () => ['/v1/batch'],
    body: JSON.stringify({ codes: codes.slice(0, BATCH_CODES) }),
    connections: 1,
    targets: {},
  }
}

/** The pages of routing numbers in the directory. */
function createCodePageCase(directoryFile: string): Case {
  const db = new Database(directoryFile, { readonly: true })
  const codes = db
    .prepare<[], string>(`SELECT code FROM entry WHERE type = 'routing' LIMIT ${PATHS_PER_CASE}`)
    .pluck()
  const paths = codes.all().map((code) => `/routing-number/validate/${code}`)
  db.close()
  return { name: 'code page', paths, targets: PAGE_TARGETS }
}

/** The result page of a code that identifies an account. It is private and hence never cached. */
function createPrivatePageCase(): Case {
  const type = CODE_TYPES.find(({ identifiesAccount }) => identifiesAccount)
  const paths = type ? type.examples.map((code) => type.getResultPath(code)) : []
  return { name: 'IBAN result page', paths, targets: { uncached: 0.07 } }
}

/** All other kinds of pages, a site call, and long documents. */
const PAGES: Readonly<Record<string, readonly string[]>> = {
  'home page': ['/'],
  'search history page': ['/search-history'],
  'tool page': CODE_TYPES.map(({ path }) => path),
  'search page': ['/swift?term=deutsche+bank', '/swift?term=barclays+london', '/swift?term=santander'],
  'lists page': ['/swift/countries', '/swift/de', '/swift/fr/in/paris', '/iban/countries', '/iban/de'],
  'reading page': ['/faq', '/about', '/glossary', '/data', '/blog', '/privacy', '/terms'],
  'form page': ['/contact'],
  'API page': ['/api'],
  'recent searches call': ['/api/recent-searches'],
  'OpenAPI document': ['/openapi.json'],
  sitemap: ['/sitemap.xml', '/sitemaps/pages.xml'],
}

function createOtherPageCases(): Case[] {
  return Object.entries(PAGES).map(([name, paths]) => ({
    name,
    paths,
    targets: LONG_PAGE_TARGETS[name] ?? PAGE_TARGETS,
  }))
}

/** Lists all cases. A case about banks or codes has up to 300 different paths, the others a few. */
export function listCases(directoryFile: string): Case[] {
  const banks = sampleBanks(directoryFile)
  const toTerm = ({ name, city }: BankRow) =>
    encodeURIComponent(`${name.split(' ').slice(0, 2).join(' ')} ${city}`)
  const toPath = ({ country, slug }: BankRow) => `${country.toLowerCase()}/${slug}`
  return [
    {
      name: 'site search',
      paths: banks.map((bank) => `/api/swift/search?term=${toTerm(bank)}`),
      targets: { cached: 0.6 },
    },
    {
      name: 'suggestions',
      paths: banks.map((bank) => `/api/swift/suggestions?term=${toTerm(bank).slice(0, 8)}`),
      targets: { cached: 0.6 },
    },
    {
      name: 'bank detail call',
      paths: banks.map((bank) => `/api/swift/${toPath(bank)}`),
      targets: { cached: 0.6 },
    },
    {
      name: 'bank page',
      paths: banks.map((bank) => `/swift/${toPath(bank)}`),
      targets: LONG_PAGE_TARGETS['bank page'] ?? PAGE_TARGETS,
    },
    ...createValidateCases(),
    createCodePageCase(directoryFile),
    createPrivatePageCase(),
    ...createOtherPageCases(),
    ...createPublicApiCases(),
    createBatchCase(),
  ]
}

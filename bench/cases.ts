import Database from 'better-sqlite3'
import { parameterOf } from '../src/api/v1/endpoints/validate.ts'
import { CODE_TYPES } from '../src/codes/registry.ts'
import type { CodeType } from '../src/codes/types.ts'
import { inputsOf } from './rule-inputs.ts'

export type Asked = 'again' | 'first'

export interface Case {
  readonly name: string
  readonly paths: readonly string[]
  /** More than the site remembers, asked for one after the other where it must not know them; `paths` with a number when absent. */
  readonly fresh?: () => readonly string[]
  /** Whether it needs a key. */
  readonly keyed?: true
  /** What is posted; asked for with GET where absent. */
  readonly body?: string
  /** How many ask at once; as many as for the others where absent. */
  readonly connections?: number
  /** The least ratios to raw node:http. A private answer, which nothing may keep, has none for 'again'. */
  readonly aim: Readonly<Partial<Record<Asked, number>>>
}

const EACH = 300
/** Five times as many questions as the public API remembers. */
const FRESH = 20_000

interface BankRow {
  readonly country: string
  readonly slug: string
  readonly name: string
  readonly city: string
}

/** Banks from all over the directory, the same at every run: every so many-eth by id. */
function someBanks(directoryFile: string): BankRow[] {
  const db = new Database(directoryFile, { readonly: true })
  const rows = db
    .prepare<[], BankRow>(
      `SELECT b.country, b.slug, b.name, e.city FROM bank b
       JOIN entry e ON e.type = 'swift' AND e.code = b.head_code
       WHERE b.id % ((SELECT count(*) FROM bank) / ${EACH}) = 0 ORDER BY b.id LIMIT ${EACH}`,
    )
    .all()
  db.close()
  return rows
}

/** The least ratios of a page. */
const PAGE = { again: 0.5, first: 0.08 } as const

/** Makes something when it is first asked for. */
function made<Value>(make: () => Value): () => Value {
  let value: Value | undefined
  return () => {
    value ??= make()
    return value
  }
}

/** The inputs of each type, made once for all cases. */
const INPUTS = made(() => new Map<string, string[]>(CODE_TYPES.map((type) => [type.id, inputsOf(type)])))

const someInputs = ({ id }: CodeType, most: number) => INPUTS().get(id)?.slice(0, most) ?? []

/** The validate call of every type but SWIFT: right codes and slips. */
function validateCalls(): Case[] {
  return CODE_TYPES.filter((type) => type.id !== 'swift').map((type) => ({
    name: `validate ${type.name}`,
    paths: someInputs(type, EACH).map(
      (code) => `/api/${type.call}/validate?${type.call}=${encodeURIComponent(code)}`,
    ),
    // Account numbers are never kept.
    aim: { again: type.personal ? 0.45 : 0.6 },
  }))
}

/** The public API's validate endpoint of every type, with key, limits, quota, metrics and log. */
function keyedCalls(): Case[] {
  return CODE_TYPES.map((type) => {
    const pathOf = (code: string) =>
      `/v1/${type.call}/validate?${parameterOf(type)}=${encodeURIComponent(code)}`
    return {
      name: `v1 validate ${type.name}`,
      keyed: true,
      paths: someInputs(type, EACH).map(pathOf),
      // Account numbers are never kept.
      ...(type.personal ? {} : { fresh: made(() => inputsOf(type, FRESH).map(pathOf)) }),
      aim: { again: 0.35 },
    }
  })
}

/** Batches of 1,000 codes of all types. */
function batchCalls(): Case {
  const codes = CODE_TYPES.flatMap((type) => someInputs(type, 170).map((code) => ({ type: type.call, code })))
  return {
    name: 'v1 batch of 1,000',
    keyed: true,
    paths: ['/v1/batch'],
    body: JSON.stringify({ codes: codes.slice(0, 1000) }),
    connections: 1,
    aim: {},
  }
}

/** The pages about routing numbers that the directory lists. */
function codePages(directoryFile: string): Case {
  const db = new Database(directoryFile, { readonly: true })
  const codes = db.prepare<[], string>(`SELECT code FROM entry WHERE type = 'routing' LIMIT ${EACH}`).pluck()
  const paths = codes.all().map((code) => `/routing-number/validate/${code}`)
  db.close()
  return { name: 'code page', paths, aim: PAGE }
}

/** A result page of a personal code: private, so that it is made for each request. */
function privatePages(): Case {
  const type = CODE_TYPES.find(({ personal }) => personal)
  const paths = type ? type.examples.map((code) => type.resultPath(code)) : []
  return { name: 'IBAN result page', paths, aim: { first: PAGE.first } }
}

/** Every other kind of page, and the long documents. */
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

function otherPages(): Case[] {
  return Object.entries(PAGES).map(([name, paths]) => ({ name, paths, aim: PAGE }))
}

/** What visitors do most, each over hundreds of different addresses. */
export function casesOf(directoryFile: string): Case[] {
  const banks = someBanks(directoryFile)
  const term = ({ name, city }: BankRow) =>
    encodeURIComponent(`${name.split(' ').slice(0, 2).join(' ')} ${city}`)
  const path = ({ country, slug }: BankRow) => `${country.toLowerCase()}/${slug}`
  return [
    {
      name: 'site search',
      paths: banks.map((bank) => `/api/swift/search?term=${term(bank)}`),
      aim: { again: 0.6 },
    },
    { name: 'bank detail call', paths: banks.map((bank) => `/api/swift/${path(bank)}`), aim: { again: 0.6 } },
    {
      name: 'bank page',
      paths: banks.map((bank) => `/swift/${path(bank)}`),
      aim: PAGE,
    },
    ...validateCalls(),
    codePages(directoryFile),
    privatePages(),
    ...otherPages(),
    ...keyedCalls(),
    batchCalls(),
  ]
}

import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { CODE_TYPES, type CodeTypeId, findCodeType } from '../../codes/registry.ts'
import type { CodeType } from '../../codes/types.ts'
import type { Answer } from '../../lookup/answer.ts'
import type { Lookup } from '../../lookup/lookup.ts'
import {
  formatSearchTime,
  MAX_RECENT_SEARCHES,
  type RecentSearch,
  type RecentSearchStore,
  toPublicValue,
} from '../../recent-searches/recent-searches.ts'
import { addRoute } from '../add-route.ts'
import { errors, textParameter } from '../request-fields.ts'
import { type Limit, rateLimitChecker, refuseTooMany } from '../request-limit.ts'
import { recentSearchItem } from './answer-shapes.ts'
import { refuseCrossSite } from './cross-site.ts'
import type { RecentSearchItem, SiteApi } from './site-api.ts'
import { toBankListItem } from './swift-answers.ts'

/** How many searches an address may record. */
export const RECORDED_SEARCH_RATE_LIMIT = {
  name: 'recorded search',
  max: 30,
  timeWindow: '1 minute',
  refusal: 'Too many searches to record. Please try again in a minute.',
} satisfies Limit

const [first = '', ...others] = CODE_TYPES.map((type) => type.searchType)

/** Clients also send isValid, url and result: these are ignored. */
const added = z.object({
  type: z.enum([first, ...others], `type must be one of ${[first, ...others].join(', ')}`),
  value: textParameter('value'),
})

/** The list of recent searches, and the call that records one. */
export async function recentSearchRoutes(app: FastifyInstance, siteApi: SiteApi, siteUrl: string) {
  addRoute(app, {
    method: 'GET',
    url: '/api/recent-searches',
    cache: { byVersion: ['directory', 'recent-searches'] },
    schema: { response: { 200: z.array(recentSearchItem), ...errors } },
    handler: async () => [...(await siteApi.recentSearches.list())],
  })
  const count = await rateLimitChecker(app, [RECORDED_SEARCH_RATE_LIMIT])
  addRoute(app, {
    method: 'POST',
    url: '/api/recent-searches/add',
    cache: 'never',
    schema: { body: added, response: { 200: z.object({}), ...errors } },
    bodyLimit: 4096,
    onRequest: [refuseCrossSite(siteUrl), refuseTooMany(count)],
    handler: async ({ body }) => {
      const type = CODE_TYPES.find(({ searchType }) => searchType === body.type)
      if (type) await siteApi.recentSearches.add(type.id, body.value)
      return {}
    },
  })
}

function toItem({ searchedAt, ...search }: RecentSearch): RecentSearchItem {
  return { ...search, timestamp: formatSearchTime(searchedAt) }
}

/** The page of a code; for a personal code the page of its tool (ruling 7). */
function pageOf(type: CodeType, lookup: Lookup, answer: Answer): string {
  if (type.identifiesAccount) return type.path
  const listing = lookup.listing(answer)
  if (type.id !== 'swift' || !listing) return type.resultPath(answer.code)
  const { id, swift } = toBankListItem(listing)
  return listing.code === listing.bank.headCode ? `/swift/${id}` : `/swift/${id}?bic=${swift}`
}

/** The national bank code of an IBAN: its shortest directory key without the country. */
function bankCodeOf(type: CodeType, code: string): string | null {
  return type.directoryKeys(code).at(-1)?.slice(2) ?? null
}

/**
 * Builds a list entry from type and value alone; other fields of the request are ignored (ruling 7). Returns
 * null for an invalid code, and for one that is neither masked nor in the directory
 * (docs/decisions/2026-11-22-unrecorded-searches.md).
 */
function entryOf(lookup: Lookup, type: CodeType<CodeTypeId>, value: string) {
  const answer = lookup.code(type.id, value)
  const listed = answer.entry !== null || answer.institution !== null
  if (answer.status === 'invalid' || !(listed || type.identifiesAccount)) return null
  const name = answer.bank?.name ?? answer.entry?.name ?? answer.institution?.name ?? 'Unknown'
  return {
    type: type.searchType,
    value: toPublicValue(type, answer.code, bankCodeOf(type, answer.code)),
    result: name,
    isValid: answer.isValid,
    url: pageOf(type, lookup, answer),
  }
}

/** The recent searches on the server's own directory and state. */
export function recentSearchCalls(lookup: () => Lookup, store: RecentSearchStore): SiteApi['recentSearches'] {
  return {
    list: async (limit = MAX_RECENT_SEARCHES) => (await store.list(limit)).map(toItem),
    async add(typeId, value) {
      const type = findCodeType(typeId)
      const entry = type && entryOf(lookup(), type, value)
      if (entry) await store.record(entry, new Date())
    },
  }
}

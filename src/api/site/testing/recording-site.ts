import type { InjectOptions } from 'fastify'
import type { RecentSearch } from '../../../recent-searches/recent-searches.ts'
import { inventedSite } from '../../../testing/invented-site.ts'
import { INVENTED_CODES } from './invented-codes.ts'

export const ADD_PATH = '/api/recent-searches/add'
export const SWIFT_SEARCH = { type: 'SWIFT', value: 'QQAADEFF' }

/** Creates a site with an empty list of recent searches and unused rate limits. */
export async function createEmptySite(otherSources = INVENTED_CODES) {
  const site = await inventedSite({ otherSources })
  let callers = 0
  /** Records a search, each time from another IP address. */
  async function add(payload: unknown, headers: Record<string, string> = {}) {
    const remoteAddress = `192.0.2.${callers++ % 250}`
    const post = { method: 'POST', url: ADD_PATH, remoteAddress, headers } as const
    return site.json({ ...post, payload: payload as NonNullable<InjectOptions['payload']> })
  }
  async function list() {
    return (await site.json('/api/recent-searches')).body as Omit<RecentSearch, 'searchedAt'>[]
  }
  return { ...site, add, list }
}

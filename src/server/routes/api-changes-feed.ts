/** /api-changes.atom: what has changed in the public API. */
import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { addRoute } from '../../api/add-route.ts'
import { API_CHANGES, type ApiChange } from '../../api/v1/changelog.ts'
import { ATOM_TYPE, type FeedEntry, formatFeed } from '../responses/atom-feed.ts'

const PATH = '/api-changes.atom'
const PAGE_PATH = '/api-policy'
const MIDNIGHT = 'T00:00:00Z'
/** Digits of the hash of an entry's text: enough to tell apart the entries of a day. */
const ID_LENGTH = 12

function toEntry({ day, kind, text }: ApiChange, siteUrl: string): FeedEntry {
  const hash = createHash('sha256').update(text).digest('hex').slice(0, ID_LENGTH)
  const page = siteUrl + PAGE_PATH
  const id = `${page}#${day}-${hash}`
  return { id, title: `${kind}: ${text}`, updated: day + MIDNIGHT, link: page, summary: text }
}

/** Adds the feed. */
export function addApiChangesFeed(
  app: FastifyInstance,
  { siteUrl, brand }: { readonly siteUrl: string; readonly brand: string },
) {
  addRoute(app, {
    method: 'GET',
    url: PATH,
    cache: { byVersion: ['directory'] },
    handler: async (_request, reply) =>
      reply.type(ATOM_TYPE).send(
        formatFeed({
          title: `${brand} API: changes`,
          author: brand,
          address: siteUrl + PATH,
          page: siteUrl + PAGE_PATH,
          updated: (API_CHANGES[0]?.day ?? '') + MIDNIGHT,
          entries: API_CHANGES.map((change) => toEntry(change, siteUrl)),
        }),
      ),
  })
}

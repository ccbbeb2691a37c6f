import { setImmediate } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { addRoute } from '../../api/add-route.ts'
import type { InProcessSiteApi } from '../../api/site/site-api.ts'
import { memoizePerObject } from '../../directory/memoize.ts'
import type { Lookup } from '../../lookup/lookup.ts'
import type { SitemapPaths } from '../../web/entry-server.tsx'
import { listSitemapParts, type SitemapPart, sitemap, sitemapIndex } from './sitemaps.ts'

const XML = 'application/xml; charset=utf-8'

function robots(siteUrl: string): string {
  return `User-agent: *\nAllow: /\nDisallow: /api/\n\nSitemap: ${siteUrl}/sitemap.xml\n`
}

export interface SearchEngineDependencies {
  readonly lookup: () => Lookup
  readonly siteApi: Pick<InProcessSiteApi, 'lists'>
  readonly siteUrl: string
  readonly addresses: SitemapPaths
}

/** Addresses collected before other requests get a turn of the event loop. */
const BATCH_SIZE = 100

async function collect(addresses: AsyncIterable<string>): Promise<string[]> {
  const all: string[] = []
  for await (const address of addresses) {
    all.push(address)
    if (all.length % BATCH_SIZE === 0) await setImmediate()
  }
  return all
}

/** The parts of the sitemap; the lists are collected once for each directory. */
function createPartsReader({ lookup, siteApi, addresses }: SearchEngineDependencies) {
  const listsOf = memoizePerObject<Lookup, string[]>()
  return async (): Promise<SitemapPart[]> => {
    const current = lookup()
    const lists = await listsOf(current, () => collect(addresses.lists(siteApi)))
    return listSitemapParts(current, { fixed: addresses.fixed, lists })
  }
}

/** Adds /robots.txt, /sitemap.xml and its sitemaps, which list all indexable pages. */
export function addSearchEngineRoutes(app: FastifyInstance, search: SearchEngineDependencies) {
  const { siteUrl } = search
  const parts = createPartsReader(search)
  const cache = { byVersion: ['directory'] } as const
  addRoute(app, {
    method: 'GET',
    url: '/robots.txt',
    cache,
    handler: (_request, reply) => reply.type('text/plain; charset=utf-8').send(robots(siteUrl)),
  })
  addRoute(app, {
    method: 'GET',
    url: '/sitemap.xml',
    cache,
    async handler(_request, reply) {
      const files = (await parts()).map(({ name }) => ({ address: `${siteUrl}/sitemaps/${name}.xml` }))
      return reply.type(XML).send(sitemapIndex(files))
    },
  })
  addRoute(app, {
    method: 'GET',
    url: '/sitemaps/:name.xml',
    cache,
    schema: { params: z.object({ name: z.string() }) },
    async handler({ params }, reply) {
      const part = (await parts()).find(({ name }) => name === params.name)
      if (!part) return reply.code(404).type('text/plain; charset=utf-8').send('There is no such sitemap\n')
      const pages = part.pages().map(({ path, ...page }) => ({ address: siteUrl + path, ...page }))
      return reply.type(XML).send(sitemap(pages))
    },
  })
}

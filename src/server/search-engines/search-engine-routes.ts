import { setImmediate } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { addRoute } from '../../api/add-route.ts'
import type { SharedSiteApi } from '../../api/site/server-site-api.ts'
import { fillPath } from '../../codes/pages/paths.ts'
import { memoizePerObject } from '../../directory/memoize.ts'
import type { Lookup } from '../../lookup/lookup.ts'
import type { SitemapPaths } from '../../web/entry-server.tsx'
import { formatSitemap, formatSitemapIndex, listSitemapParts, type SitemapPart } from './sitemaps.ts'

const XML = 'application/xml; charset=utf-8'

function formatRobotsTxt(siteUrl: string): string {
  return `User-agent: *\nAllow: /\nDisallow: /api/\n\nSitemap: ${siteUrl}/sitemap.xml\n`
}

export interface SearchEngineDependencies {
  readonly getLookup: () => Lookup
  readonly siteApi: SharedSiteApi
  readonly siteUrl: string
  readonly sitemapPaths: SitemapPaths
}

/** The number of paths that are collected before other requests get a turn of the event loop. */
const BATCH_SIZE = 100

async function collectPaths(source: AsyncIterable<string>): Promise<string[]> {
  const paths: string[] = []
  for await (const path of source) {
    paths.push(path)
    if (paths.length % BATCH_SIZE === 0) await setImmediate()
  }
  return paths
}

/**
 * Returns a function that lists the parts of the sitemap. It collects the paths of list pages only
 * once for each directory, because collecting them takes a call of the site API for every list.
 */
function createPartsReader({ getLookup, siteApi, sitemapPaths }: SearchEngineDependencies) {
  const memoizeListPaths = memoizePerObject<Lookup, string[]>()
  return async (): Promise<SitemapPart[]> => {
    const currentLookup = getLookup()
    const listPaths = await memoizeListPaths(currentLookup, () => collectPaths(sitemapPaths.lists(siteApi)))
    return listSitemapParts(currentLookup, { fixed: sitemapPaths.fixed, lists: listPaths })
  }
}

const SITEMAP_PATTERN = '/sitemaps/:name.xml'

/** Adds /robots.txt, and /sitemap.xml with its sitemaps, which list all indexable pages. */
export function addSearchEngineRoutes(app: FastifyInstance, dependencies: SearchEngineDependencies) {
  const { siteUrl } = dependencies
  const readParts = createPartsReader(dependencies)
  const cache = { byVersion: ['directory'] } as const
  addRoute(app, {
    method: 'GET',
    url: '/robots.txt',
    cache,
    handler: (_request, reply) => reply.type('text/plain; charset=utf-8').send(formatRobotsTxt(siteUrl)),
  })
  addRoute(app, {
    method: 'GET',
    url: '/sitemap.xml',
    cache,
    async handler(_request, reply) {
      const sitemaps = (await readParts()).map(({ name }) => ({
        url: siteUrl + fillPath(SITEMAP_PATTERN, { name }),
      }))
      return reply.type(XML).send(formatSitemapIndex(sitemaps))
    },
  })
  addRoute(app, {
    method: 'GET',
    url: SITEMAP_PATTERN,
    cache,
    schema: { params: z.object({ name: z.string() }) },
    async handler({ params }, reply) {
      const part = (await readParts()).find(({ name }) => name === params.name)
      if (!part) return reply.code(404).type('text/plain; charset=utf-8').send('There is no such sitemap\n')
      const pages = part.listPages().map(({ path, ...page }) => ({ url: siteUrl + path, ...page }))
      return reply.type(XML).send(formatSitemap(pages))
    },
  })
}

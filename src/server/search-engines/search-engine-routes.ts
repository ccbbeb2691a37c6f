import type { FastifyInstance } from 'fastify'
import type { Lookup } from '../../lookup/lookup.ts'
import { sitemapParts } from './sitemap-parts.ts'
import { sitemap, sitemapIndex } from './sitemap-xml.ts'

const XML = 'application/xml; charset=utf-8'

function robots(siteUrl: string): string {
  return `User-agent: *\nAllow: /\nDisallow: /api/\n\nSitemap: ${siteUrl}/sitemap.xml\n`
}

export interface SearchEngineParts {
  readonly lookup: () => Lookup
  readonly siteUrl: string
  /** The paths of the pages that are no bank's and no code's. */
  readonly addresses: readonly string[]
}

/** /robots.txt, /sitemap.xml and the sitemaps that it names: where search engines find every page. */
export function searchEngineRoutes(app: FastifyInstance, { lookup, siteUrl, addresses }: SearchEngineParts) {
  app.get('/robots.txt', (_request, reply) => reply.type('text/plain; charset=utf-8').send(robots(siteUrl)))
  app.get('/sitemap.xml', (_request, reply) => {
    const parts = sitemapParts(lookup(), addresses)
    const files = parts.map(({ name }) => ({ address: `${siteUrl}/sitemaps/${name}.xml` }))
    return reply.type(XML).send(sitemapIndex(files))
  })
  app.get<{ Params: { name: string } }>('/sitemaps/:name.xml', ({ params }, reply) => {
    const part = sitemapParts(lookup(), addresses).find(({ name }) => name === params.name)
    if (!part) return reply.code(404).type('text/plain; charset=utf-8').send('There is no such sitemap\n')
    const pages = part.pages().map(({ path, ...page }) => ({ address: siteUrl + path, ...page }))
    return reply.type(XML).send(sitemap(pages))
  })
}

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { crawl } from './crawl.ts'
import { findErrors } from './crawl-errors.ts'
import { findBlockErrors } from './structured-data-errors.ts'

const SITE = 'https://site.example'
const sitemap = (...paths: readonly string[]) =>
  `<urlset>${paths.map((path) => `<url><loc>${SITE}${path}</loc></url>`).join('')}</urlset>`

interface Head {
  readonly canonical?: string
  /** Further elements of the head. */
  readonly elements?: string
}

const page = (title: string, body: string, { canonical = '', elements = '' }: Head = {}) =>
  `<head><title>${title}</title><meta name="description" content="About ${title}">${
    canonical && `<link rel="canonical" href="${SITE}${canonical}">`
  }${elements}</head><body><svg><title>a drawing</title></svg>${body}</body>`

/**
 * Starts a site that responds with `bodies` by path: '301 /there' redirects, a missing path has status 404.
 * Returns its URL.
 */
async function startServer(bodies: Readonly<Record<string, string>>): Promise<string> {
  const server = createServer(({ url = '' }, response) => {
    const body = bodies[url]
    if (body === undefined) return response.writeHead(404).end()
    if (body.startsWith('301 ')) return response.writeHead(301, { location: body.slice(4) }).end()
    const type = url.endsWith('.xml') ? 'application/xml' : 'text/html; charset=utf-8'
    return response.writeHead(200, { 'content-type': type }).end(body)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('a crawl finds each kind of error, and no other errors', async () => {
  const site = await startServer({
    '/sitemap.xml': sitemap('/pages.xml'),
    '/pages.xml': sitemap('/', '/twin', '/hidden', '/moved-here'),
    '/': page(
      'Home',
      '<h1>Home</h1><a href="/gone">x</a><a href="/old">x</a><a href="#here">x</a><a href="/twin#here">x</a><a href="/twin#nowhere">x</a><a href="https://elsewhere.example/">x</a><a href="/alone">x</a><a href="mailto:a@site.example">x</a>',
      { canonical: '/' },
    ),
    '/old': '301 /',
    '/twin': page('Home', '<h1>Home</h1><h1 id="here">again</h1><a href="#here">x</a>', {
      canonical: '/twin',
    }),
    '/hidden': page('Hidden', '<h1>Hidden</h1>', { elements: '<meta name="robots" content="noindex">' }),
    '/moved-here': page('Moved', '<h1>Moved</h1>', { canonical: '/' }),
    '/alone': page('Alone', '<h1>Alone</h1>', {
      canonical: '/alone',
      elements: '<script type="application/ld+json">{"@context":"https://schema.org","name":""}</script>',
    }),
  })
  const errors = findErrors(await crawl(site, () => true))
  expect(errors.toSorted()).toEqual(
    [
      '/gone answers 404; linked from /',
      '/old answers 301 to /; linked from /',
      '/ has no element with the id here',
      '/twin has no element with the id nowhere; linked from /',
      '/twin has 2 headings of the first level',
      "/ and /twin all have 'Home'",
      "/ and /twin all have 'About Home'",
      '/hidden is in a sitemap but noindex',
      `/moved-here is in a sitemap, but its canonical URL is ${SITE}/`,
      `/alone has the canonical URL ${SITE}/alone, which is in no sitemap`,
      '/alone: data has no @type',
      "/alone: data.name is ''",
    ].toSorted(),
  )
})

test.each([
  ['{"@context":"https://schema.org","@graph":[{"@type":"Article","name":"A"}]}', []],
  ['{', ['structured data is not a JSON object']],
  [
    '{"@type":"Article","name":null}',
    ['structured data does not have the context https://schema.org', 'data.name is null'],
  ],
  [
    '{"@context":"https://schema.org","@type":"FAQPage","mainEntity":[{"text":"of undefined banks"}]}',
    ['data.mainEntity[0] has no @type', "data.mainEntity[0].text is 'of undefined banks'"],
  ],
  ['{"@context":"https://schema.org","@graph":[]}', ['@graph is empty']],
])('finds the errors in structured data %s', (jsonLd, errors) => {
  expect(findBlockErrors(jsonLd)).toEqual(errors)
})

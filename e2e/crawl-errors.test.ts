import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { crawl } from './crawl/crawl.ts'
import { findErrors } from './crawl/crawl-errors.ts'
import { findBlockErrors } from './crawl/structured-data-errors.ts'

const SITE = 'https://site.example'
const sitemap = (...paths: readonly string[]) =>
  `<urlset>${paths.map((path) => `<url><loc>${SITE}${path}</loc></url>`).join('')}</urlset>`

interface Head {
  readonly canonical?: string
  readonly more?: string
}

const page = (title: string, body: string, { canonical = '', more = '' }: Head = {}) =>
  `<head><title>${title}</title><meta name="description" content="About ${title}">${
    canonical && `<link rel="canonical" href="${SITE}${canonical}">`
  }${more}</head><body><svg><title>a drawing</title></svg>${body}</body>`

/** The URLs of a site with these response bodies: '301 /there' redirects; other URLs are 404. */
async function serve(answers: Readonly<Record<string, string>>): Promise<string> {
  const server = createServer(({ url = '' }, response) => {
    const answer = answers[url]
    if (answer === undefined) return response.writeHead(404).end()
    if (answer.startsWith('301 ')) return response.writeHead(301, { location: answer.slice(4) }).end()
    const type = url.endsWith('.xml') ? 'application/xml' : 'text/html; charset=utf-8'
    return response.writeHead(200, { 'content-type': type }).end(answer)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('a crawl finds each kind of error, and no error in correct pages', async () => {
  const site = await serve({
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
    '/hidden': page('Hidden', '<h1>Hidden</h1>', { more: '<meta name="robots" content="noindex">' }),
    '/moved-here': page('Moved', '<h1>Moved</h1>', { canonical: '/' }),
    '/alone': page('Alone', '<h1>Alone</h1>', {
      canonical: '/alone',
      more: '<script type="application/ld+json">{"@context":"https://schema.org","name":""}</script>',
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
      '/hidden is in a sitemap and noindex',
      `/moved-here is in a sitemap, and its canonical URL is ${SITE}/`,
      `/alone has ${SITE}/alone as canonical: in no sitemap`,
      '/alone: data has no @type',
      "/alone: data.name is ''",
    ].toSorted(),
  )
})

test.each([
  ['{"@context":"https://schema.org","@graph":[{"@type":"Article","name":"A"}]}', []],
  ['{', ['structured data is no JSON object']],
  ['{"@type":"Article","name":null}', ['structured data is not of https://schema.org', 'data.name is null']],
  [
    '{"@context":"https://schema.org","@type":"FAQPage","mainEntity":[{"text":"of undefined banks"}]}',
    ['data.mainEntity[0] has no @type', "data.mainEntity[0].text is 'of undefined banks'"],
  ],
  ['{"@context":"https://schema.org","@graph":[]}', ['@graph is empty']],
])('structured data %s', (text, errors) => {
  expect(findBlockErrors(text)).toEqual(errors)
})

import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { serveVersion, startFileServer } from '../../files/testing/file-server.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { createZip } from '../../testing/zip-archive.ts'
import type { DownloadAddress } from '../register.ts'
import { type ObtainedFiles, obtainFiles } from './obtain-files.ts'

const LIMITS = { maxBytes: 1_000_000, timeoutSeconds: 30, retryDelaysMs: [] }

const obtain = (addresses: readonly DownloadAddress[], known: ObtainedFiles['downloads'] = []) =>
  obtainFiles(addresses, {
    folder: temporaryFolder(),
    maxBytes: 10_000,
    limits: LIMITS,
    known,
    progress: {},
  })

const readFiles = (obtained: ObtainedFiles | null) =>
  obtained?.files.map(({ name, path }) => [name, readFileSync(path, 'utf8')])

/** A server of a page with a link, and of the file at /files/1a2b/codes.csv. */
async function startPageServer(page: string) {
  return startFileServer((request, response) => {
    if (request.url === '/files/1a2b/codes.csv?force=1&x=2') response.end('code\n')
    else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page)
  })
}

const LINK = /href="([^"]+)"[^>]*>[^<]*\(CSV\)/
const PAGE =
  '<p>Effective from: <strong>8.&nbsp;9.&nbsp;2031</strong></p>' +
  '<a href="/files/9/codes.pdf">Codes (PDF)</a>' +
  '<a href="/files/1a2b/codes.csv?force=1&amp;x=2">Codes (CSV)</a>'

it('finds the link and the date of a file on its page', async () => {
  const { origin } = await startPageServer(PAGE)
  const date = /from: <strong>(?<day>\d+)\. (?<month>\d+)\. (?<year>\d{4})/
  const obtained = await obtain([{ url: `${origin}/page`, link: LINK, date }])
  expect(readFiles(obtained)).toEqual([['codes.csv', 'code\n']])
  expect(obtained).toMatchObject({
    statedDays: ['2031-09-08'],
    downloads: [{ address: `${origin}/files/1a2b/codes.csv?force=1&x=2` }],
  })
})

it('finds nothing new on a page that links to the file at times only, and does not now', async () => {
  const { origin } = await startPageServer('<h1>The next list is published in November</h1>')
  const address = { url: `${origin}/page`, link: LINK, isAtTimesOnly: true } as const
  expect(await obtain([address])).toBeNull()
})

it.each([
  ['has no link', '<h1>Down for maintenance</h1>', /has no link to the file any more$/],
  ['links to another host', '<a href="https://evil.example/a.csv">(CSV)</a>', /links to evil\.example/],
])('refuses a page that %s', async (_failure, page, reason) => {
  const { origin } = await startPageServer(page)
  await expect(obtain([{ url: origin, link: LINK }])).rejects.toThrow(reason)
})

it('unpacks an archive', async () => {
  const archive = Buffer.from(await (await createZip({ 'LIST.CSV': 'code\n', 'a.txt': '' })).arrayBuffer())
  const { origin } = await startFileServer(serveVersion(archive, '"1"'))
  expect(readFiles(await obtain([{ url: origin, member: /\.csv$/i }]))).toEqual([['LIST.CSV', 'code\n']])
})

it('accepts a file that is declared as a web page only where the register says so', async () => {
  const { origin } = await startFileServer((_request, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('code\n'),
  )
  expect(readFiles(await obtain([{ url: `${origin}/a`, isServedAsHtml: true }]))).toEqual([['a', 'code\n']])
  await expect(obtain([{ url: origin }])).rejects.toThrow('answered with a web page')
})

it('refuses a web page that is declared as a file, and names its address', async () => {
  const { origin } = await startFileServer((_request, response) =>
    response.writeHead(200, { 'content-type': 'text/csv' }).end('<!doctype html><title>Maintenance</title>'),
  )
  await expect(obtain([{ url: `${origin}/codes.csv` }])).rejects.toThrow(
    `${origin}/codes.csv answered with a web page, not a file`,
  )
})

it('obtains all files of a register if one has changed, and none if no file has', async () => {
  const codes = await startFileServer(serveVersion('code\n', '"1"'))
  const events = await startFileServer(serveVersion('event\n', '"1"'))
  const addresses = [{ url: `${codes.origin}/codes` }, { url: `${events.origin}/events` }]
  const first = await obtain(addresses)
  expect(await obtain(addresses, first?.downloads)).toBe(null)
  expect(codes.requestedEtags).toEqual([undefined, '"1"'])
  events.setHandler(serveVersion('event 2\n', '"2"'))
  expect(readFiles(await obtain(addresses, first?.downloads))).toEqual([
    ['codes', 'code\n'],
    ['events', 'event 2\n'],
  ])
})

it('recognizes the same bytes from a server that never answers 304', async () => {
  const { origin } = await startFileServer((_request, response) => response.end('code\n'))
  const first = await obtain([{ url: origin }])
  expect(await obtain([{ url: origin }], first?.downloads)).toBe(null)
})

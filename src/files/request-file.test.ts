import { expect, it } from 'vitest'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { download, withRetries } from './download.ts'
import { DownloadError } from './download-error.ts'
import { type FileRequest, requestFile } from './request-file.ts'
import { startFileServer } from './testing/file-server.ts'

const REQUEST: FileRequest = { timeoutSeconds: 30, redirects: [] }

/** A server that redirects to a location, and answers /file with a file. */
async function startRedirectingServer(location: string) {
  return startFileServer((request, response) => {
    if (request.url === '/file') response.end('a file')
    else response.writeHead(302, { location }).end()
  })
}

const problemOf = async (request: Promise<unknown>) => {
  const error = await request.then(
    () => null,
    (reason) => reason,
  )
  expect(error).toBeInstanceOf(DownloadError)
  return (error as DownloadError).problem
}

it('follows a redirect to a declared host, and refuses one to any other', async () => {
  const target = await startRedirectingServer('')
  const { origin } = await startRedirectingServer(`${target.origin}/file`)
  const { host } = new URL(target.origin)
  expect(await requestFile(origin, { ...REQUEST, redirects: [host] })).toMatchObject({ name: 'file' })
  await expect(requestFile(origin, REQUEST)).rejects.toThrow(
    `${origin} redirects to ${host}, which is not a host of this register`,
  )
})

it.each(['http://bank.example/file', 'file:///etc/passwd'])('refuses to redirect to %s', async (location) => {
  const { origin } = await startRedirectingServer(location)
  const request = requestFile(origin, { ...REQUEST, redirects: ['bank.example', ''] })
  expect(await problemOf(request)).toBe('refused')
})

it('refuses an address that is not a URL, and does not ask again', async () => {
  expect(await problemOf(requestFile('bank.example/list.csv', REQUEST))).toBe('refused')
})

it('refuses an address that is not https', async () => {
  await expect(requestFile('http://bank.example/list.csv', REQUEST)).rejects.toThrow(
    'http://bank.example/list.csv is not an https address',
  )
})

it('ends redirects in a circle', async () => {
  const { origin, requestedEtags } = await startRedirectingServer('/again')
  await expect(requestFile(origin, REQUEST)).rejects.toThrow(`${origin} redirects more than 5 times`)
  expect(requestedEtags).toHaveLength(6)
})

it('sends the cookies of a redirect back to its host', async () => {
  const { origin } = await startFileServer((request, response) => {
    if (request.headers.cookie === 'session=7; seen=1') response.end('a file')
    else
      response
        .writeHead(302, { location: '/list', 'set-cookie': ['session=7; Path=/', 'seen=1; Secure'] })
        .end()
  })
  expect(await requestFile(`${origin}/list`, REQUEST)).toMatchObject({ name: 'list' })
})

it('asks for a file only if it was modified', async () => {
  const lastModified = 'Mon, 22 Sep 2031 06:00:00 GMT'
  const { origin } = await startFileServer((request, response) => {
    if (request.headers['if-modified-since'] === lastModified) response.writeHead(304).end()
    else response.writeHead(200, { 'last-modified': lastModified }).end('a file')
  })
  expect(await requestFile(origin, REQUEST)).toMatchObject({ lastModified })
  expect(await requestFile(origin, { ...REQUEST, lastModified })).toBe(null)
})

it('takes the name of an attachment', async () => {
  const { origin } = await startFileServer((_request, response) =>
    response.writeHead(200, { 'content-disposition': 'attachment; filename="codes_2031-09.csv"' }).end('a'),
  )
  expect(await requestFile(`${origin}/download`, REQUEST)).toMatchObject({ name: 'codes_2031-09.csv' })
})

it('asks again after an error of the server, and not after an answer without a file', async () => {
  const statuses = [503, 429, 200]
  const { origin, requestedEtags } = await startFileServer((_request, response) =>
    response.writeHead(statuses.shift() ?? 404).end('content'),
  )
  const limits = { maxBytes: 100, timeoutSeconds: 30, retryDelaysMs: [0, 0, 0] }
  const path = `${temporaryFolder()}/download`
  expect(await download(origin, path, { redirects: [], limits })).toMatchObject({ bytes: 7 })
  expect(requestedEtags).toHaveLength(3)
  expect(await problemOf(download(origin, path, { redirects: [], limits }))).toBe('no file')
  expect(requestedEtags).toHaveLength(4)
})

it('gives up after the last delay', async () => {
  let attempts = 0
  const fail = async () => {
    attempts++
    throw new DownloadError('unreachable', 'down')
  }
  await expect(withRetries(fail, [0, 0])).rejects.toThrow('down')
  expect(attempts).toBe(3)
})

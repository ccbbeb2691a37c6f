import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openConnection } from '../testing/raw-connection.ts'
import { createSequentialServer, MAX_PIPELINED, TOO_MANY_PIPELINED } from './pipelining.ts'

type Serve = (request: IncomingMessage, response: ServerResponse) => void

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`
const numbered = (count: number) => Array.from({ length: count }, (_, n) => `/${n}`)

/** A server that records the dispatched paths and the errors of its connections. */
async function listeningServer(serve: Serve) {
  const dispatched: string[] = []
  const errors: (string | undefined)[] = []
  const server = createSequentialServer({ requireHostHeader: false }, (request, response) => {
    dispatched.push(request.url ?? '')
    serve(request, response)
  })
  server.on('clientError', ({ code }: NodeJS.ErrnoException, socket) => {
    errors.push(code)
    socket.destroy()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { dispatched, errors, server, connection: await openConnection(port) }
}

describe('requests that were sent ahead', () => {
  it('are answered one at a time, in their order', async () => {
    let open = 0
    let mostOpen = 0
    const { dispatched, connection } = await listeningServer((request, response) => {
      mostOpen = Math.max(mostOpen, ++open)
      response.once('finish', () => open--)
      const isLast = request.url === `/${MAX_PIPELINED}`
      if (isLast) response.setHeader('connection', 'close')
      setImmediate(() => response.end(request.url))
    })
    const paths = numbered(MAX_PIPELINED + 1)
    connection.write(paths.map(get).join(''))
    const answer = await text(connection)
    expect([...answer.matchAll(/\r\n\r\n[^/]*(\/\d+)/g)].map(([, path]) => path)).toEqual(paths)
    expect(dispatched).toEqual(paths)
    expect(mostOpen).toBe(1)
  })

  it('are read on when those that came before are answered', async () => {
    const { dispatched, connection } = await listeningServer((_request, response) => response.end('.'))
    const paths = numbered(400)
    for (let n = 0; n < paths.length; n += 8) {
      connection.write(
        paths
          .slice(n, n + 8)
          .map(get)
          .join(''),
      )
      await once(connection, 'data')
    }
    await expect.poll(() => dispatched).toEqual(paths)
  })

  it('have their bodies, however long', async () => {
    const sums: number[] = []
    const { connection } = await listeningServer(async (request, response) => {
      sums.push((await text(request)).length)
      response.end()
    })
    const body = 'x'.repeat(200_000)
    const post = `POST / HTTP/1.1\r\nHost: a\r\nContent-Length: ${body.length}\r\n\r\n${body}`
    connection.write(post.repeat(5))
    await expect.poll(() => sums).toEqual(Array.from({ length: 5 }, () => body.length))
  })

  it('wait while the answer before them is not read', async () => {
    const { dispatched, connection, server } = await listeningServer((_request, response) =>
      response.end(Buffer.alloc(32 * 1024 * 1024)),
    )
    connection.write(get('/0') + get('/1'))
    await once(server, 'request')
    let received = 0
    let dispatchedBefore: string[] = []
    connection.on('data', (piece) => {
      received += piece.length
      // The socket buffers hold the end of an answer, so the server finishes before the client has read it.
      if (received < 16 * 1024 * 1024) dispatchedBefore = [...dispatched]
    })
    await expect.poll(() => dispatched).toEqual(['/0', '/1'])
    expect(dispatchedBefore).toEqual(['/0'])
  })
})

describe('a connection with too many waiting requests', () => {
  it('is closed, and the rest of what it sent is not parsed', async () => {
    let open = 0
    const { dispatched, errors, connection } = await listeningServer(() => open++)
    connection.write(get('/').repeat(1900))
    await once(connection, 'close')
    expect({ dispatched, errors, open }).toEqual({
      dispatched: ['/'],
      errors: [TOO_MANY_PIPELINED],
      open: 1,
    })
  })

  it('is also closed when its client does not read the answer', async () => {
    const { dispatched, errors, connection } = await listeningServer((_request, response) =>
      response.end(Buffer.alloc(32 * 1024 * 1024)),
    )
    connection.pause()
    connection.write(get('/').repeat(1900))
    await expect.poll(() => errors).toEqual([TOO_MANY_PIPELINED])
    expect(dispatched).toEqual(['/'])
  })
})

it('what waits on a connection that is gone is not served', async () => {
  let answer = () => {}
  const { dispatched, connection, server } = await listeningServer((_request, response) => {
    answer = () => response.end()
  })
  connection.write(get('/0') + get('/1'))
  const [{ socket }] = (await once(server, 'request')) as [IncomingMessage]
  connection.destroy()
  socket.resume()
  await once(socket, 'close')
  answer()
  await new Promise(setImmediate)
  expect(dispatched).toEqual(['/0'])
})

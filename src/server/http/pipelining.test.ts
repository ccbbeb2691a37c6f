import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openConnection } from '../testing/raw-connection.ts'
import { createSequentialServer, MAX_PIPELINED, TOO_MANY_PIPELINED } from './pipelining.ts'

type Serve = (request: IncomingMessage, response: ServerResponse) => void

const formatGet = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`
const createPaths = (count: number) => Array.from({ length: count }, (_, n) => `/${n}`)

/** Starts a server that records the dispatched paths and the errors of its connections. */
async function startServer(serve: Serve) {
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

describe('pipelined requests', () => {
  it('are answered one at a time, in their order', async () => {
    let running = 0
    let maxRunning = 0
    const { dispatched, connection } = await startServer((request, response) => {
      maxRunning = Math.max(maxRunning, ++running)
      response.once('finish', () => running--)
      const isLast = request.url === `/${MAX_PIPELINED}`
      if (isLast) response.setHeader('connection', 'close')
      setImmediate(() => response.end(request.url))
    })
    const paths = createPaths(MAX_PIPELINED + 1)
    connection.write(paths.map(formatGet).join(''))
    const responses = await text(connection)
    expect([...responses.matchAll(/\r\n\r\n[^/]*(\/\d+)/g)].map(([, path]) => path)).toEqual(paths)
    expect(dispatched).toEqual(paths)
    expect(maxRunning).toBe(1)
  })

  it('are parsed after the earlier ones are answered', async () => {
    const { dispatched, connection } = await startServer((_request, response) => response.end('.'))
    const paths = createPaths(400)
    for (let n = 0; n < paths.length; n += 8) {
      connection.write(
        paths
          .slice(n, n + 8)
          .map(formatGet)
          .join(''),
      )
      await once(connection, 'data')
    }
    await expect.poll(() => dispatched).toEqual(paths)
  })

  it('have their complete bodies, even long ones', async () => {
    const bodyLengths: number[] = []
    const { connection } = await startServer(async (request, response) => {
      bodyLengths.push((await text(request)).length)
      response.end()
    })
    const body = 'x'.repeat(200_000)
    const post = `POST / HTTP/1.1\r\nHost: a\r\nContent-Length: ${body.length}\r\n\r\n${body}`
    connection.write(post.repeat(5))
    await expect.poll(() => bodyLengths).toEqual(Array.from({ length: 5 }, () => body.length))
  })

  it('wait until the client has read the earlier response', async () => {
    const { dispatched, connection, server } = await startServer((_request, response) =>
      response.end(Buffer.alloc(32 * 1024 * 1024)),
    )
    connection.write(formatGet('/0') + formatGet('/1'))
    await once(server, 'request')
    let received = 0
    let dispatchedBefore: string[] = []
    connection.on('data', (piece) => {
      received += piece.length
      // The socket buffers hold the end of a response, so the server finishes before the client has read it.
      if (received < 16 * 1024 * 1024) dispatchedBefore = [...dispatched]
    })
    await expect.poll(() => dispatched).toEqual(['/0', '/1'])
    expect(dispatchedBefore).toEqual(['/0'])
  })
})

describe('a connection with too many waiting requests', () => {
  it('is closed, and its remaining requests are not parsed', async () => {
    let unanswered = 0
    const { dispatched, errors, connection } = await startServer(() => unanswered++)
    connection.write(formatGet('/').repeat(1900))
    await once(connection, 'close')
    expect({ dispatched, errors, unanswered }).toEqual({
      dispatched: ['/'],
      errors: [TOO_MANY_PIPELINED],
      unanswered: 1,
    })
  })

  it('is also closed when its client does not read the response', async () => {
    const { dispatched, errors, connection } = await startServer((_request, response) =>
      response.end(Buffer.alloc(32 * 1024 * 1024)),
    )
    connection.pause()
    connection.write(formatGet('/').repeat(1900))
    await expect.poll(() => errors).toEqual([TOO_MANY_PIPELINED])
    expect(dispatched).toEqual(['/'])
  })
})

it('a request that waits on a closed connection is not served', async () => {
  let respond = () => {}
  const { dispatched, connection, server } = await startServer((_request, response) => {
    respond = () => response.end()
  })
  connection.write(formatGet('/0') + formatGet('/1'))
  const [{ socket }] = (await once(server, 'request')) as [IncomingMessage]
  connection.destroy()
  socket.resume()
  await once(socket, 'close')
  respond()
  await new Promise(setImmediate)
  expect(dispatched).toEqual(['/0'])
})

/**
 * Connections that no HTTP library would make: pipelined and split requests, malformed chunks, half-closed
 * sockets, clients that do not read. The same seed gives the same connections.
 */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import fc from 'fast-check'
import { findRawResponseErrors } from './response-errors.ts'

/** How a client reads the responses: at once, after it has sent FIN, later, or not at all. */
const READER_BEHAVIOURS = ['reads', 'half-closes', 'reads late', 'hangs up'] as const

interface RawConnection {
  readonly kind: string
  /** The bytes to send, one piece per turn of the event loop. */
  readonly pieces: readonly Buffer[]
  /** The number of requests, complete or not. */
  readonly requests: number
  readonly reader: (typeof READER_BEHAVIOURS)[number]
}

const HOST = 'Host: a\r\n'
const CLOSE = 'Connection: close\r\n'
const PATHS = [
  '/',
  '/healthz',
  '/swift/de/deutsche-bank-ag',
  '/api/swift/code/DEUTDEFF',
  '/v1/usage',
  '/no-such-page',
]
const MAX_FLOOD_BYTES = 64 * 1024
/** Turns of the event loop before a late reader begins to read. */
const LATE_TURNS = 50

const anyPath = fc.constantFrom(...PATHS)
const anyReader = fc.constantFrom(...READER_BEHAVIOURS)
const formatGet = (path: string, headers = '') => `GET ${path} HTTP/1.1\r\n${HOST}${headers}\r\n`
const toSinglePiece = (text: string) => [Buffer.from(text, 'latin1')]

const pipelined = fc.tuple(fc.array(anyPath, { minLength: 1, maxLength: 16 }), anyReader).map(
  ([paths, reader]): RawConnection => ({
    kind: 'pipelined',
    pieces: toSinglePiece(
      paths.map((path, n) => formatGet(path, n === paths.length - 1 ? CLOSE : '')).join(''),
    ),
    requests: paths.length,
    reader,
  }),
)

const flood = fc
  .tuple(anyPath, fc.integer({ min: 40, max: 3000 }), anyReader)
  .map(([path, wantedRequests, reader]): RawConnection => {
    const request = formatGet(path)
    const requests = Math.min(wantedRequests, Math.floor(MAX_FLOOD_BYTES / request.length))
    return { kind: 'flood', pieces: toSinglePiece(request.repeat(requests)), requests, reader }
  })

const split = fc
  .tuple(anyPath, fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 12 }), anyReader)
  .map(([path, cuts, reader]): RawConnection => {
    const request = formatGet(path, CLOSE)
    const ends = [...new Set([...cuts, request.length])].sort((a, b) => a - b)
    const pieces = ends.map((end, n) => Buffer.from(request.slice(ends[n - 1] ?? 0, end)))
    return { kind: 'split', pieces, requests: 1, reader }
  })

const CHUNKS = [
  '2\r\n{}\r\n',
  '2;a=b\r\n{}\r\n',
  `2;${'x'.repeat(20_000)}\r\n{}\r\n`,
  'zz\r\n',
  '5\r\n{}\r\n',
  '2\n{}\n',
]
const ENDS = [
  '0\r\n\r\n',
  '0\r\nX-A: b\r\n\r\n',
  '0;a\r\n\r\n',
  '',
  '0\r\n',
  `0\r\nX-A: ${'b'.repeat(20_000)}\r\n\r\n`,
]
const chunked = fc
  .tuple(fc.array(fc.constantFrom(...CHUNKS), { maxLength: 6 }), fc.constantFrom(...ENDS), anyReader)
  .map(
    ([chunks, end, reader]): RawConnection => ({
      kind: 'chunked',
      pieces: toSinglePiece(
        `POST /v1/batch HTTP/1.1\r\n${HOST}${CLOSE}Content-Type: application/json\r\n` +
          `Transfer-Encoding: chunked\r\n\r\n${chunks.join('')}${end}`,
      ),
      requests: 1,
      // The server waits for the rest of an unfinished body, so the client must close the connection.
      reader: end === '' || end === '0\r\n' ? 'hangs up' : reader,
    }),
  )

const garbage = fc.tuple(fc.uint8Array({ minLength: 1, maxLength: 200 }), anyReader).map(
  ([bytes, reader]): RawConnection => ({
    kind: 'garbage',
    pieces: [Buffer.from(bytes), Buffer.from('\r\n\r\n')],
    requests: 1,
    reader,
  }),
)

const connection = fc.oneof(pipelined, flood, split, chunked, garbage)

async function openSocket(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url)
  const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true }).on('error', () => {})
  await once(socket, 'connect')
  return socket
}

/** Sends the bytes of a connection and returns the received text: '' for a client that hangs up. */
async function exchange(url: string, { pieces, reader }: RawConnection): Promise<string> {
  const socket = await openSocket(url)
  const closed = once(socket, 'close')
  for (const piece of pieces) {
    if (!socket.writable) break
    socket.write(piece)
    await nextTurn()
  }
  if (reader === 'hangs up') {
    socket.destroy()
    return ''
  }
  if (reader === 'half-closes') socket.end()
  if (reader === 'reads late') for (let turn = 0; turn < LATE_TURNS; turn++) await nextTurn()
  let received = ''
  socket.setEncoding('latin1').on('data', (piece) => {
    received += piece
  })
  socket.once('end', () => socket.end())
  await closed
  return received
}

export interface RawAttackResult {
  readonly requests: number
  readonly errors: readonly string[]
}

const MAX_CONCURRENT = 50

/**
 * Opens generated connections, 50 at once, until they have sent `requests` requests. Returns the number of
 * requests and the errors in the responses.
 */
export async function attackRawConnections(
  url: string,
  seed: number,
  requests: number,
): Promise<RawAttackResult> {
  const errors: string[] = []
  let sentRequests = 0
  async function send(raw: RawConnection) {
    sentRequests += raw.requests
    // A text that does not begin with 'HTTP/1.1' counts as an error.
    const responses = await exchange(url, raw).catch((error: Error) => `no connection: ${error.message}`)
    for (const error of findRawResponseErrors(responses)) errors.push(`${raw.kind}, ${raw.reader}: ${error}`)
  }
  for (let batch = 0; sentRequests < requests; batch++) {
    await Promise.all(fc.sample(connection, { seed: seed * 1000 + batch, numRuns: MAX_CONCURRENT }).map(send))
  }
  return { requests: sentRequests, errors }
}

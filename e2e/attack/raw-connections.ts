/**
 * Connections that no HTTP library would make: pipelined and split requests, malformed chunks, half-closed
 * sockets, clients that do not read. The same seed gives the same connections.
 */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import fc from 'fast-check'
import { findRawResponseErrors } from './response-errors.ts'

/** How a client reads: at once, after a FIN, later, or not at all. */
const READER_BEHAVIOURS = ['reads', 'half-closes', 'reads late', 'hangs up'] as const

interface RawConnection {
  readonly kind: string
  /** The bytes, of which one piece is sent per turn of the event loop. */
  readonly pieces: readonly Buffer[]
  /** The number of requests, including incomplete ones. */
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

const path = fc.constantFrom(...PATHS)
const reader = fc.constantFrom(...READER_BEHAVIOURS)
const formatGet = (path: string, headers = '') => `GET ${path} HTTP/1.1\r\n${HOST}${headers}\r\n`
const toSinglePiece = (text: string) => [Buffer.from(text, 'latin1')]

const pipelined = fc.tuple(fc.array(path, { minLength: 1, maxLength: 16 }), reader).map(
  ([paths, how]): RawConnection => ({
    kind: 'pipelined',
    pieces: toSinglePiece(paths.map((at, n) => formatGet(at, n === paths.length - 1 ? CLOSE : '')).join('')),
    requests: paths.length,
    reader: how,
  }),
)

const flood = fc
  .tuple(path, fc.integer({ min: 40, max: 3000 }), reader)
  .map(([at, wanted, how]): RawConnection => {
    const text = formatGet(at)
    const requests = Math.min(wanted, Math.floor(MAX_FLOOD_BYTES / text.length))
    return { kind: 'flood', pieces: toSinglePiece(text.repeat(requests)), requests, reader: how }
  })

const split = fc
  .tuple(path, fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 12 }), reader)
  .map(([at, cuts, how]): RawConnection => {
    const text = formatGet(at, CLOSE)
    const ends = [...new Set([...cuts, text.length])].sort((a, b) => a - b)
    const pieces = ends.map((end, n) => Buffer.from(text.slice(ends[n - 1] ?? 0, end)))
    return { kind: 'split', pieces, requests: 1, reader: how }
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
  .tuple(fc.array(fc.constantFrom(...CHUNKS), { maxLength: 6 }), fc.constantFrom(...ENDS), reader)
  .map(
    ([chunks, end, how]): RawConnection => ({
      kind: 'chunked',
      pieces: toSinglePiece(
        `POST /v1/batch HTTP/1.1\r\n${HOST}${CLOSE}Content-Type: application/json\r\n` +
          `Transfer-Encoding: chunked\r\n\r\n${chunks.join('')}${end}`,
      ),
      requests: 1,
      // The server waits for the rest of an unfinished body, so the client must close the connection.
      reader: end === '' || end === '0\r\n' ? 'hangs up' : how,
    }),
  )

const garbage = fc.tuple(fc.uint8Array({ minLength: 1, maxLength: 200 }), reader).map(
  ([bytes, how]): RawConnection => ({
    kind: 'garbage',
    pieces: [Buffer.from(bytes), Buffer.from('\r\n\r\n')],
    requests: 1,
    reader: how,
  }),
)

const connection = fc.oneof(pipelined, flood, split, chunked, garbage)

async function open(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url)
  const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true }).on('error', () => {})
  await once(socket, 'connect')
  return socket
}

/** Sends the bytes and returns the received bytes: none for a client that hangs up. */
async function exchange(url: string, { pieces, reader: how }: RawConnection): Promise<string> {
  const socket = await open(url)
  const closed = once(socket, 'close')
  for (const piece of pieces) {
    if (!socket.writable) break
    socket.write(piece)
    await nextTurn()
  }
  if (how === 'hangs up') {
    socket.destroy()
    return ''
  }
  if (how === 'half-closes') socket.end()
  if (how === 'reads late') for (let turn = 0; turn < LATE_TURNS; turn++) await nextTurn()
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
  let sent = 0
  async function send(raw: RawConnection) {
    sent += raw.requests
    const responses = await exchange(url, raw).catch((error: Error) => `no connection: ${error.message}`)
    for (const error of findRawResponseErrors(responses)) errors.push(`${raw.kind}, ${raw.reader}: ${error}`)
  }
  for (let batch = 0; sent < requests; batch++) {
    await Promise.all(fc.sample(connection, { seed: seed * 1000 + batch, numRuns: MAX_CONCURRENT }).map(send))
  }
  return { requests: sent, errors }
}

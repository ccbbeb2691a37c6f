/**
 * Serves the requests of a connection one at a time. A client may send requests ahead, before the first is
 * answered (pipelining, RFC 9112, section 9.3.2). Node parses all requests of one read, up to 64 KB, and
 * dispatches them at once: one connection with 2,000 short requests would occupy the process for seconds.
 */
import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http'
import type { Socket } from 'node:net'

/** How many requests of a connection may wait for the answer to an earlier one. */
export const MAX_PIPELINED = 16

/** What llhttp reports when `onIncoming` returns an error: more than MAX_PIPELINED requests wait. */
export const TOO_MANY_PIPELINED = 'HPE_CB_HEADERS_COMPLETE'

type ParserCallback = (...request: unknown[]) => number

/** Node's parser of a connection. Undocumented: a test fails when a release of Node changes it. */
interface WithParser {
  readonly parser?: { onIncoming: ParserCallback }
}

/** The requests of one connection that wait, and whether one is being answered. */
class Pipeline {
  readonly #socket: Socket
  readonly #handler: RequestListener
  readonly #waiting: Parameters<RequestListener>[] = []
  #isBusy = false

  constructor(socket: Socket, handler: RequestListener) {
    this.#socket = socket
    this.#handler = handler
  }

  get isFull(): boolean {
    return this.#waiting.length >= MAX_PIPELINED
  }

  /** Dispatches a request, or has it wait and stops reading from the connection meanwhile. */
  add(...[request, response]: Parameters<RequestListener>) {
    if (!this.#isBusy) return this.#dispatch(request, response)
    this.#waiting.push([request, response])
    this.#socket.pause()
  }

  #dispatch(...[request, response]: Parameters<RequestListener>) {
    this.#isBusy = true
    response.once('close', this.#next)
    this.#handler(request, response)
  }

  readonly #next = () => {
    this.#isBusy = false
    const next = this.#waiting.shift()
    if (!next || this.#socket.destroyed) return
    if (this.#waiting.length === 0) this.#socket.resume()
    this.#dispatch(...next)
  }
}

/** Has the parser stop with an error, in the middle of a read, at the request that is one too many. */
function refuseWhenFull(socket: Socket & WithParser, pipeline: Pipeline) {
  const { parser } = socket
  if (!parser) throw new Error('Node no longer exposes the parser of a connection')
  const { onIncoming } = parser
  parser.onIncoming = (...request) => (pipeline.isFull ? -1 : onIncoming(...request))
}

/**
 * An HTTP server that dispatches a request only when the answer to the last one of its connection has ended.
 * A connection with more than MAX_PIPELINED waiting requests gets `clientError` with the code
 * TOO_MANY_PIPELINED; its further bytes are not parsed.
 */
export function createOrderedServer(options: ServerOptions, handler: RequestListener): Server {
  const pipelines = new WeakMap<Socket, Pipeline>()
  const server = createServer(options, (request, response) =>
    pipelines.get(request.socket)?.add(request, response),
  )
  return server.on('connection', (socket) => {
    const pipeline = new Pipeline(socket, handler)
    pipelines.set(socket, pipeline)
    refuseWhenFull(socket, pipeline)
  })
}

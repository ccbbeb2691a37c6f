/**
 * Serves the requests of a connection one at a time. A client may send requests before it has received the
 * response to the first (pipelining, RFC 9112, section 9.3.2). Node parses all requests of one read, up to 64
 * KB, and dispatches them at once: one connection with 2,000 short requests would occupy the process for
 * seconds.
 */
import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http'
import type { Socket } from 'node:net'

/** The maximum number of requests of a connection that wait for the response to an earlier request. */
export const MAX_PIPELINED = 16

/** The error code of Node's HTTP parser when `onIncoming` returns -1. */
export const TOO_MANY_PIPELINED = 'HPE_CB_HEADERS_COMPLETE'

/** Returns 0, or -1 to make the parser fail. */
type ParserCallback = (...parsed: unknown[]) => number

/** Node's parser of a connection. Undocumented: a test fails when a release of Node changes it. */
interface SocketParser {
  readonly parser?: { onIncoming: ParserCallback }
}

/** A request and its response. */
type Exchange = Parameters<RequestListener>

/** The requests of one connection. */
class Pipeline {
  readonly #socket: Socket
  readonly #handler: RequestListener
  readonly #waiting: Exchange[] = []
  /** Whether a request has been dispatched and its response has not ended. */
  #isBusy = false

  constructor(socket: Socket, handler: RequestListener) {
    this.#socket = socket
    this.#handler = handler
  }

  get isFull(): boolean {
    return this.#waiting.length >= MAX_PIPELINED
  }

  /** Dispatches a request, or queues it and pauses reading from the connection. */
  add(exchange: Exchange) {
    if (!this.#isBusy) return this.#dispatch(exchange)
    this.#waiting.push(exchange)
    this.#socket.pause()
  }

  #dispatch([request, response]: Exchange) {
    this.#isBusy = true
    response.once('close', this.#dispatchNext)
    this.#handler(request, response)
  }

  readonly #dispatchNext = () => {
    this.#isBusy = false
    const next = this.#waiting.shift()
    if (!next || this.#socket.destroyed) return
    if (this.#waiting.length === 0) this.#socket.resume()
    this.#dispatch(next)
  }
}

/** Makes the parser fail, even in the middle of a read, at the first request beyond MAX_PIPELINED. */
function refuseWhenFull(socket: Socket & SocketParser, pipeline: Pipeline) {
  const { parser } = socket
  if (!parser) throw new Error('Node no longer exposes the parser of a connection')
  const { onIncoming } = parser
  parser.onIncoming = (...parsed) => (pipeline.isFull ? -1 : onIncoming(...parsed))
}

/**
 * Creates an HTTP server that dispatches a request when the previous response on its connection has ended. If
 * more than MAX_PIPELINED requests of a connection wait, it emits `clientError` with the code
 * TOO_MANY_PIPELINED and parses no further bytes of that connection.
 */
export function createSequentialServer(options: ServerOptions, handler: RequestListener): Server {
  const pipelines = new WeakMap<Socket, Pipeline>()
  const server = createServer(options, (request, response) =>
    pipelines.get(request.socket)?.add([request, response]),
  )
  return server.on('connection', (socket) => {
    const pipeline = new Pipeline(socket, handler)
    pipelines.set(socket, pipeline)
    refuseWhenFull(socket, pipeline)
  })
}

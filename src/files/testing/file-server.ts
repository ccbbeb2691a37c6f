import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline, Readable } from 'node:stream'
import { onTestFinished } from 'vitest'

type RequestHandler = (request: IncomingMessage, response: ServerResponse) => void

/** Starts a local file server, which stops at the end of the test. Its request handler can be replaced. */
export async function startFileServer(initialHandler: RequestHandler) {
  let handleRequest = initialHandler
  const requestedEtags: (string | undefined)[] = []
  const server = createServer((request, response) => {
    requestedEtags.push(request.headers['if-none-match'])
    handleRequest(request, response)
  })
  // By default an idle connection is closed after 5 seconds: if a build takes longer, the next request fails.
  server.keepAliveTimeout = 0
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    /** The If-None-Match header of each request. */
    requestedEtags,
    setHandler(handler: RequestHandler) {
      handleRequest = handler
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

/** Answers with a file and its ETag, or 304 if the client has that ETag. */
export function serveVersion(content: string | Buffer, etag: string): RequestHandler {
  return (request, response) => {
    if (request.headers['if-none-match'] === etag) response.writeHead(304).end()
    else response.writeHead(200, { etag, 'content-type': 'text/csv' }).end(content)
  }
}

function* generateChunks() {
  for (;;) yield Buffer.alloc(65_536)
}

/** Sends a body without end, until the client closes the connection. */
export function sendEndlessly(response: ServerResponse): void {
  pipeline(Readable.from(generateChunks()), response, () => {})
}

/** Handlers of failing requests. The keys say what the file does: 'the file is interrupted'. */
export const FAILING_HANDLERS: Readonly<Record<string, RequestHandler>> = {
  'does not exist': (_request, response) => response.writeHead(404).end('nothing here'),
  'answers with status 500': (_request, response) => response.writeHead(500).end(),
  'answers with status 304 without a cached copy': (_request, response) => response.writeHead(304).end(),
  'is interrupted': (_request, response) => {
    response.writeHead(200, { 'content-length': 1000 })
    response.write('code,bank', () => response.destroy())
  },
  'is interrupted without a content length': (_request, response) => {
    response.writeHead(200)
    response.write('code,bank', () => response.destroy())
  },
  'is a web page': (_request, response) =>
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end('<!doctype html>'),
  'is a web page without a content type': (_request, response) =>
    response.writeHead(200).end('<!doctype html>\n'),
  'is empty': (_request, response) => response.writeHead(200).end(),
  'has no content': (_request, response) => response.writeHead(204).end(),
}

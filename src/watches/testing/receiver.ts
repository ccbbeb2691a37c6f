import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

export interface Received {
  /** With the query: '/hook?token=s3cret'. */
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** The response of a receiver: a status, or a function that sends it. */
export type Answer = number | ((response: ServerResponse) => void)

/** The host name of the receiver; LOOPBACK resolves it to this machine. */
export const HOST = 'hooks.receiver.example'

/**
 * A server that receives webhooks. It stops at the end of the running test. `tls` has key and certificate as
 * PEM.
 */
export async function startReceiver(tls?: { readonly key: string; readonly cert: string }) {
  const received: Received[] = []
  let answer: Answer = 204
  async function handleRequest(request: IncomingMessage, response: ServerResponse) {
    received.push({ path: request.url ?? '', headers: request.headers, body: await text(request) })
    if (typeof answer === 'number') response.writeHead(answer).end()
    else answer(response)
    server.emit('webhook received')
  }
  const onRequest = (request: IncomingMessage, response: ServerResponse) =>
    // A client may close the connection in the middle of a body.
    void handleRequest(request, response).catch(() => {})
  const server = tls ? createTlsServer(tls, onRequest) : createServer(onRequest)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const stop = async () => {
    server.closeAllConnections()
    if (server.listening) await once(server.close(), 'close')
  }
  onTestFinished(stop)
  return {
    url: `${tls ? 'https' : 'http'}://${HOST}:${port}/hook?token=s3cret`,
    received,
    setAnswer(newAnswer: Answer) {
      answer = newAnswer
    },
    /** Resolves when `count` webhooks have arrived. */
    async waitForWebhooks(count: number) {
      while (received.length < count) await once(server, 'webhook received')
    },
    stop,
  }
}

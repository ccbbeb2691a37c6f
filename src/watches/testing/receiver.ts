import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

export interface ReceivedRequest {
  /** With the query: '/hook?token=s3cret'. */
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** The response of a receiver: a status, or a function that sends it. */
export type ReceiverReply = number | ((response: ServerResponse) => void)

/** The host name of the receiver; LOOPBACK resolves it to this machine. */
export const RECEIVER_HOST = 'hooks.receiver.example'

/**
 * A server that receives webhooks. It stops at the end of the running test. `tls` has key and certificate as
 * PEM.
 */
export async function startReceiver(tls?: { readonly key: string; readonly cert: string }) {
  const requests: ReceivedRequest[] = []
  let reply: ReceiverReply = 204
  async function handleRequest(request: IncomingMessage, response: ServerResponse) {
    requests.push({ path: request.url ?? '', headers: request.headers, body: await text(request) })
    if (typeof reply === 'number') response.writeHead(reply).end()
    else reply(response)
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
    url: `${tls ? 'https' : 'http'}://${RECEIVER_HOST}:${port}/hook?token=s3cret`,
    requests,
    setReply(newReply: ReceiverReply) {
      reply = newReply
    },
    /** Resolves when `count` webhooks have arrived. */
    async waitForWebhooks(count: number) {
      while (requests.length < count) await once(server, 'webhook received')
    },
    stop,
  }
}

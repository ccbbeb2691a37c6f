import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

export interface ReceivedRequest {
  readonly method: string
  readonly url: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

export interface ScriptedResponse {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  /** An object is sent as JSON. */
  readonly body?: object | string
  /** 'hang': the body never ends. 'cut': the connection is closed without a response. */
  readonly ending?: 'hang' | 'cut'
}

function sendResponse(
  response: ServerResponse,
  { status = 200, headers = {}, body = {}, ending }: ScriptedResponse,
): void {
  if (ending === 'cut') {
    response.destroy()
    return
  }
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  const bodyText = typeof body === 'string' ? body : JSON.stringify(body)
  if (ending === 'hang') response.write(bodyText)
  else response.end(bodyText)
}

/** Starts a server for the running test. It sends the responses in order, then repeats the last one. */
export async function startScriptedServer(...script: readonly ScriptedResponse[]) {
  const received: ReceivedRequest[] = []
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request
    const scriptedResponse = script[Math.min(received.length, script.length - 1)] ?? {}
    received.push({ method, url, headers, body: await text(request) })
    sendResponse(response, scriptedResponse)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { baseUrl: `http://127.0.0.1:${port}`, received }
}

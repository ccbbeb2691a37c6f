/** Sends a webhook to its receiver, once. */
import { type ClientRequest, type IncomingMessage, request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'
import { lookupWithin, type Reach } from './reach.ts'
import { readWebhookUrl } from './webhook-url.ts'

/** More of an answer than this is not read: its status is all that counts. */
const MOST_READ = 4096

/** The receiver's status; or what came in the way: 'timeout', 'ECONNREFUSED', never what somebody wrote. */
export type Posted = { readonly status: number } | { readonly problem: string }

export interface Post {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** A fault by its code: messages of libraries have addresses in them. */
function problemOf(error: NodeJS.ErrnoException, signal: AbortSignal): string {
  if (signal.aborted) return (signal.reason as Error).name === 'TimeoutError' ? 'timeout' : 'interrupted'
  return error.code ?? 'error'
}

function begin({ url, headers, body }: Post, target: URL, reach: Reach, signal: AbortSignal): ClientRequest {
  const request = target.protocol === 'https:' ? overHttps : overHttp
  const sent = request(url, {
    method: 'POST',
    // A connection of its own, so that the address is looked at anew each time.
    agent: false,
    headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    lookup: lookupWithin(reach),
    signal,
    ...(reach.ca === undefined ? {} : { ca: reach.ca }),
  })
  sent.end(body)
  return sent
}

/** Reads the beginning of an answer and hangs up, so that one without an end costs nothing. */
function drain(answer: IncomingMessage, done: () => void) {
  let read = 0
  answer.on('data', (bytes: Buffer) => {
    read += bytes.length
    if (read > MOST_READ) answer.destroy()
  })
  answer.on('error', () => {})
  answer.once('close', done)
}

/**
 * Posts a body to an address that `reach` has. Redirects are not followed: their status is the answer. Never rejects; gives up when
 * the signal says so.
 */
export function post(what: Post, reach: Reach, signal: AbortSignal): Promise<Posted> {
  const read = readWebhookUrl(what.url, reach.protocols)
  if (!read.ok) return Promise.resolve({ problem: 'ENOTPUBLIC' })
  return new Promise((resolve) => {
    const sent = begin(what, read.url, reach, signal)
    let isAnswered = false
    sent.on('response', (answer) => {
      isAnswered = true
      drain(answer, () => resolve({ status: answer.statusCode ?? 0 }))
    })
    // No answer to a webhook: Node would leave it at that.
    sent.on('upgrade', ({ statusCode }, socket) => {
      isAnswered = true
      socket.destroy()
      resolve({ status: statusCode ?? 0 })
    })
    // Once there is a status, what happens to the rest of the answer changes nothing.
    sent.on('error', (error) => isAnswered || resolve({ problem: problemOf(error, signal) }))
    sent.on('close', () => isAnswered || resolve({ problem: 'error' }))
  })
}

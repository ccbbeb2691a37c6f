/** Sends a response of the public API row by row. */
import { finished, Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { abortSlowStream, releaseAtEnd } from '../transfer-limits.ts'
import type { StreamedResult } from './endpoint.ts'

/** For the client to read the last row: many discard what they have not read when a connection closes. */
const CLOSING_DELAY_MS = 1000

/**
 * Closes the connection in place of the last chunk, once the request has arrived and all data is sent. An
 * incomplete response is then an error for the client (RFC 9112, section 8).
 */
function endWithoutLastChunk({ raw, request }: FastifyReply) {
  raw.end = () => {
    finished(request.raw, () => setTimeout(() => raw.socket?.destroySoon(), CLOSING_DELAY_MS))
    return raw
  }
}

export function sendStream(reply: FastifyReply, { stream, headers, onClose, findCutOff }: StreamedResult) {
  if (reply.request.method === 'HEAD') {
    onClose()
    // An empty stream has no Content-Length, unlike an empty text: the length of the response is not known.
    return reply.headers(headers).send(Readable.from([]))
  }
  // Characters stand for bytes: nearly all of the text is ASCII.
  let sentCharacters = 0
  async function* countCharacters() {
    for await (const text of stream) {
      sentCharacters += text.length
      yield text
    }
    const cutOff = findCutOff?.()
    if (!cutOff) return
    reply.request.problem = cutOff.code
    endWithoutLastChunk(reply)
  }
  const body = Readable.from(countCharacters())
  const { socket } = reply.request
  const countReceivedBytes = () => socket.bytesRead
  abortSlowStream(body, () => sentCharacters, countReceivedBytes)
  releaseAtEnd(body, onClose)
  return reply.headers(headers).send(body)
}

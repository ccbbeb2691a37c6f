import { gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    encoding: Encoding
  }
}

/** How an answer travels. */
export type Encoding = 'gzip' | 'identity'

/** Less fits into one packet as it is. */
const WORTH_IT = 1400

const COMPRESSIBLE = /^(text\/|application\/(json|xml|manifest\+json))/

const TAKES_GZIP = /(?:^|,)\s*(?:gzip|\*)\s*(?:;\s*q=(?!0(?:\.0*)?\s*(?:,|$))[\d.]+\s*)?(?:,|$)/i

/** The encoding that a request asks for. Source: RFC 9110, section 12.5.3. */
export function encodingFor(acceptEncoding: string | string[] | undefined): Encoding {
  return typeof acceptEncoding === 'string' && TAKES_GZIP.test(acceptEncoding) ? 'gzip' : 'identity'
}

function isCompressible(reply: FastifyReply, payload: unknown): payload is string {
  return (
    typeof payload === 'string' &&
    payload.length >= WORTH_IT &&
    COMPRESSIBLE.test(String(reply.getHeader('content-type')))
  )
}

/** What names an account is left as it is: the length of a compressed answer tells something of what is in it. */
function isForThis({ method, audience }: FastifyRequest): boolean {
  return method === 'GET' && audience !== 'one person'
}

/** Compresses what is worth it, beside other requests. Comes before what keeps finished answers. */
export function compressAnswers(app: FastifyInstance) {
  app.decorateRequest('encoding', 'identity')
  app.addHook('onRequest', (request, _reply, done) => {
    request.encoding = encodingFor(request.headers['accept-encoding'])
    done()
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    if (!isCompressible(reply, payload) || !isForThis(request)) return done(null, payload)
    reply.header('vary', 'accept-encoding')
    if (request.encoding === 'identity') return done(null, payload)
    reply.header('content-encoding', 'gzip')
    gzip(payload, done)
  })
}

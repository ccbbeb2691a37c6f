import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'

/** Thrown when no directory can be read: calls and pages answer 503 until one can. */
export class DirectoryUnavailable extends Error {
  readonly statusCode = 503
  override name = 'DirectoryUnavailable'
}

const OUR_FAULT: Readonly<Record<number, string>> = {
  503: 'The directory is not available at the moment. Please try again later.',
}

function publicMessage(error: FastifyError, status: number): string {
  if (status >= 500) return OUR_FAULT[status] ?? 'Something went wrong on our side. Please try again.'
  if (error.code === 'FST_ERR_BAD_URL') return 'The address is not well formed'
  const [problem] = error.validation ?? []
  return problem?.message ?? error.message
}

/** Answers a failed site call as `{ "error": text }` (ruling 16). What is inside a 5xx stays in the log. */
export function answerSiteError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const status = error.statusCode ?? 500
  if (status >= 500 && !(error instanceof DirectoryUnavailable))
    request.log.error({ err: error }, 'call failed')
  return reply.code(status).send({ error: publicMessage(error, status) })
}

/** Every GET has a route, so what finds none is another method. */
export function answerWrongMethod(request: FastifyRequest, reply: FastifyReply) {
  return reply
    .code(405)
    .header('allow', 'GET, HEAD')
    .send({ error: `${request.method} is not possible here` })
}

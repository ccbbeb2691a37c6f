import type { FastifyError, FastifyRequest } from 'fastify'

/** Thrown when no directory can be read: calls and pages answer 503 until one can. */
export class DirectoryUnavailable extends Error {
  readonly statusCode = 503
  override name = 'DirectoryUnavailable'
}

/** What a caller is told who gets nothing else; a site call says it as `{ "error": text }` (ruling 16). */
export interface Refusal {
  readonly status: number
  readonly error: string
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

/** What to tell of an error. What is inside a 5xx stays in the log. */
export function refusalOf(error: FastifyError, request: FastifyRequest): Refusal {
  const status = error.statusCode ?? 500
  if (status >= 500 && !(error instanceof DirectoryUnavailable))
    request.log.error({ err: error }, 'call failed')
  return { status, error: publicMessage(error, status) }
}

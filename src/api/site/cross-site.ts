import type { FastifyRequest } from 'fastify'

/** Whether a page of another site had the browser ask. */
function isCrossSite({ headers }: FastifyRequest, siteUrl: string): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin'
  const { origin } = headers
  if (origin === undefined) return false
  return origin !== siteUrl && !origin.endsWith(`//${headers.host}`)
}

/** Refuses what another site's page has a browser ask. Comes before all else, so that it uses up no visitor's limit. */
export function refuseCrossSite(siteUrl: string) {
  return async (request: FastifyRequest) => {
    if (isCrossSite(request, siteUrl))
      throw Object.assign(new Error('Only pages of this site may make this call'), { statusCode: 403 })
  }
}

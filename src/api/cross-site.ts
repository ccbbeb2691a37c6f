import type { FastifyRequest } from 'fastify'

/** Whether Sec-Fetch-Site, or else Origin, says that no page of this site sent the request. */
export function isCrossSite({ headers }: FastifyRequest, siteUrl: string): boolean {
  const fetchSite = headers['sec-fetch-site']
  if (fetchSite !== undefined) return fetchSite !== 'same-origin'
  const { origin } = headers
  // Programs other than browsers send neither header. Their requests are allowed.
  if (origin === undefined) return false
  return origin !== siteUrl && !origin.endsWith(`//${headers.host}`)
}

/**
 * Creates a hook that refuses cross-site requests with 403. Register it before the hooks of rate limits, so
 * that such requests do not use them up.
 */
export function createCrossSiteHook(siteUrl: string) {
  return async (request: FastifyRequest) => {
    if (isCrossSite(request, siteUrl))
      throw Object.assign(new Error('Only pages of this site may make this call'), { statusCode: 403 })
  }
}

import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import { createOpenApiCheck } from '../api/v1/documentation/testing/open-api-check.ts'

/** The body of a response as the OpenAPI document describes it; null for none. */
function readBody({ body, headers }: LightMyRequestResponse): unknown {
  if (body === '') return null
  return /^application\/(problem\+)?json/.test(String(headers['content-type'])) ? JSON.parse(body) : body
}

/**
 * Makes `app.inject` compare each response below /v1 with the site's OpenAPI document: its status, its media
 * type and its body by JSON Schema. The test fails if they differ.
 */
export function checkApiResponses(app: FastifyInstance): void {
  const inject = app.inject.bind(app) as (request: string | InjectOptions) => Promise<LightMyRequestResponse>
  let check: ReturnType<typeof createOpenApiCheck> | undefined

  app.inject = (async (request: string | InjectOptions) => {
    const response = await inject(request)
    const { url, method = 'GET' } = typeof request === 'string' ? { url: request } : request
    if (typeof url !== 'string' || !url.startsWith('/v1/')) return response
    check ??= createOpenApiCheck((await inject('/openapi.json')).json())
    const { statusCode: status, headers } = response
    const contentType = String(headers['content-type'])
    expect(check({ method, url, status, contentType, body: readBody(response) })).toEqual([])
    return response
  }) as typeof app.inject
}

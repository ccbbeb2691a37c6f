import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import { createOpenApiDocument, type DocumentedSite } from '../api/v1/documentation/open-api.ts'
import { createApiReference } from '../api/v1/documentation/reference.ts'
import { createOpenApiCheck } from '../api/v1/documentation/testing/open-api-check.ts'
import { createV1Endpoints, type EndpointServices } from '../api/v1/endpoints.ts'
import type { Lookup } from '../lookup/lookup.ts'

/** The body of a response as the OpenAPI document describes it; null for none. */
function readBody({ body, headers }: LightMyRequestResponse): unknown {
  if (body === '') return null
  return /^application\/(problem\+)?json/.test(String(headers['content-type'])) ? JSON.parse(body) : body
}

interface CheckedSite {
  readonly app: FastifyInstance
  readonly lookup: () => Lookup
  readonly services: EndpointServices
  readonly site: DocumentedSite
}

/**
 * Makes `app.inject` compare each response below /v1 with the OpenAPI document: its status, its media type
 * and its body by JSON Schema. The test fails if they differ.
 */
export function checkApiResponses({ app, lookup, services, site }: CheckedSite): void {
  const inject = app.inject.bind(app) as (question: string | InjectOptions) => Promise<LightMyRequestResponse>
  let check: ReturnType<typeof createOpenApiCheck> | undefined

  async function loadCheck() {
    const endpoints = createV1Endpoints(services)
    const reference = await createApiReference(endpoints, lookup())
    const document = createOpenApiDocument(endpoints, reference, site)
    return createOpenApiCheck(JSON.parse(JSON.stringify(document)))
  }

  app.inject = (async (question: string | InjectOptions) => {
    const response = await inject(question)
    const { url, method = 'GET' } = typeof question === 'string' ? { url: question } : question
    if (typeof url !== 'string' || !url.startsWith('/v1/')) return response
    check ??= await loadCheck()
    const { statusCode: status, headers } = response
    const contentType = String(headers['content-type'])
    expect(check({ method, url, status, contentType, body: readBody(response) })).toEqual([])
    return response
  }) as typeof app.inject
}

import { execFileSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { inventedSite } from '../../../src/testing/invented-site.ts'
import { type OpenApi, openApiTypes } from './open-api-types.ts'

const site = await inventedSite()

function formatted(text: string): string {
  return execFileSync('node_modules/.bin/biome', ['format', '--stdin-file-path=api.ts'], {
    input: text,
    encoding: 'utf8',
  })
}

describe('the types of the client', () => {
  it('are those of the OpenAPI document; else: npm run generate, in clients/typescript', async () => {
    const { body } = await site.json('/openapi.json')
    await expect(formatted(openApiTypes(body as OpenApi))).toMatchFileSnapshot('../src/api.ts')
  })

  it('cover path parameters, optional fields and answers that are not JSON', () => {
    const schema = {
      type: 'object',
      properties: { id: { type: 'string' } },
      additionalProperties: {},
    } as const
    const answered = { content: { 'application/json': { schema } } }
    const parameters = [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }]
    const paths = {
      '/v1/watches/{id}': { get: { operationId: 'watch', parameters, responses: { 200: answered } } },
      '/v1/export': { get: { operationId: 'export', responses: { 200: {} } } },
    }
    const text = openApiTypes({ paths }).replaceAll(/\s+/g, ' ')
    expect(text).toContain('params: { readonly id: string }')
    expect(text).toContain(
      'WatchAnswer { readonly id?: string | undefined readonly [field: string]: unknown }',
    )
    expect(text).toContain(
      'readonly export: { readonly asked: Record<string, never>; readonly answer: string }',
    )
  })
})

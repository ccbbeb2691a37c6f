import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { inventedSite } from '../../../src/testing/invented-site.ts'
import { generateTypes, type OpenApi } from './open-api-types.ts'

const site = await inventedSite()

function formatted(text: string): string {
  return execFileSync('node_modules/.bin/biome', ['format', '--stdin-file-path=api.ts'], {
    input: text,
    encoding: 'utf8',
  })
}

it(
  'the types of the client are those of the OpenAPI document; else: npm run generate, in ' +
    'clients/typescript',
  async () => {
    const { body } = await site.json('/openapi.json')
    await expect(formatted(await generateTypes(body as OpenApi))).toMatchFileSnapshot('../src/api.ts')
  },
)

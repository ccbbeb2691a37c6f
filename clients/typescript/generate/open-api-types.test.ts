import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { inventedSite } from '../../../src/testing/invented-site.ts'
import { generateTypes, type OpenApi } from './open-api-types.ts'

const site = await inventedSite()

function formatWithBiome(source: string): string {
  return execFileSync('node_modules/.bin/biome', ['format', '--stdin-file-path=api.ts'], {
    input: source,
    encoding: 'utf8',
  })
}

// If this fails: npm run generate, in clients/typescript.
it('src/api.ts has the types of the OpenAPI document', async () => {
  const { body } = await site.json('/openapi.json')
  await expect(formatWithBiome(await generateTypes(body as OpenApi))).toMatchFileSnapshot('../src/api.ts')
})

import { expect, it } from 'vitest'
import { inventedSite } from '../../../src/testing/invented-site.ts'
import type { OpenApi } from '../../typescript/generate/open-api-types.ts'
import { generatePythonTypes } from './python-types.ts'

const site = await inventedSite()

// If this fails: npm run generate, in clients/typescript.
it('bankcodex/api.py has the types of the OpenAPI document', async () => {
  const { body } = await site.json('/openapi.json')
  await expect(generatePythonTypes(body as OpenApi)).toMatchFileSnapshot('../bankcodex/api.py')
})

import { expect, it } from 'vitest'
import { CODE_TYPES } from '../../codes/registry.ts'
import { inventedSite } from '../../testing/invented-site.ts'

const site = await inventedSite()

it.each(CODE_TYPES)('GET /api/questions/$id has the questions about the type', async (type) => {
  const { status, body } = await site.json(`/api/questions/${type.id}`)
  expect(status).toBe(200)
  expect(body).toEqual(await type.loadQuestions())
})

it('an unknown type is a 400', async () => {
  expect((await site.json('/api/questions/cheque')).status).toBe(400)
})

it('GET /api/home-texts has the texts of the home page', async () => {
  const { status, body } = await site.json('/api/home-texts')
  expect({ status, body }).toEqual({ status: 200, body: { features: [], questions: [] } })
})

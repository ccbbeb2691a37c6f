import { expect, it } from 'vitest'
import { inventedSite } from '../../testing/invented-site.ts'

const site = await inventedSite()

it('GET /api/data lists the code types, the audited rules and the sources of the directory', async () => {
  const { status, body } = await site.json('/api/data')
  expect(status).toBe(200)
  expect(body).toMatchObject({
    version: expect.stringMatching(/^[0-9a-f]{16}$/),
    types: expect.arrayContaining([
      { id: 'swift', name: 'SWIFT/BIC', path: '/swift', codes: 12, ranges: 0, complete: [] },
    ]),
    audit: expect.arrayContaining([{ rule: 'Every BIC belongs to a bank', checked: 12 }]),
    sources: [{ id: 'invented', typeName: 'SWIFT/BIC', publisher: 'Invented banks', asOf: '2026-01' }],
  })
})

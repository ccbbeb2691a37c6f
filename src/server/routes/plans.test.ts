import { describe, expect, it } from 'vitest'
import { createPlans, DEFAULT_TERMS } from '../../api-keys/plans.ts'
import { INVENTED_CONTACT, inventedSite } from '../../testing/invented-site.ts'
import { createTestRenderer } from '../../testing/page-renderer.ts'

const { free, developer, enterprise } = DEFAULT_TERMS
const plans = createPlans({
  ...DEFAULT_TERMS,
  free: { ...free, name: 'Taster', callsPerMonth: 7, requestsPerMinute: 3, features: ['7 calls'] },
  developer: { ...developer, name: 'Maker', price: 12, types: ['swift'], capabilities: [], watches: 0 },
  enterprise: { ...enterprise, isOffered: false },
})
const site = await inventedSite({ plans, render: createTestRenderer(INVENTED_CONTACT, plans) })

async function get(url: string, plan: 'free' | 'developer' | 'enterprise') {
  const { text } = await site.issueKey(plan)
  const response = await site.app.inject({ url, headers: { authorization: `Bearer ${text}` } })
  return { status: response.statusCode, headers: response.headers, body: response.json() }
}

describe("the plans of the operator's file", () => {
  it('are those of the pages: names, prices and features, without the plan that is not offered', async () => {
    const page = (await site.inject('/api')).body
    for (const text of ['Taster', '7 calls', 'Maker', '$12']) expect(page).toContain(text)
    for (const text of ['99.9% uptime SLA', '500 API calls', '$49']) expect(page).not.toContain(text)
    expect((await site.inject('/terms')).body).toContain('these plans: Taster, Maker and Business')
  })

  it('are the limits of keys', async () => {
    const { headers, body } = await get('/v1/usage', 'free')
    expect(headers['ratelimit-policy']).toContain('"minute";q=3')
    expect(body).toMatchObject({ calls: { limit: 7 }, requestsPerMinute: 3 })
  })

  it('decide what a key may call, and which plans are named instead', async () => {
    const { status, body } = await get('/v1/iban/validate?iban=DE89370400440532013000', 'developer')
    expect(status).toBe(403)
    expect(body.error).toMatchObject({
      message: expect.stringContaining('The Maker plan'),
      details: { plans: ['free', 'business'] },
    })
  })

  it('keep a plan that is no longer offered for the keys that have it', async () => {
    expect(await get('/v1/usage', 'enterprise')).toMatchObject({ status: 200, body: { plan: 'enterprise' } })
  })
})

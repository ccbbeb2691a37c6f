import { describe, expect, it } from 'vitest'
import { CODE_TYPES } from '../codes/registry.ts'
import { isPlanId, PLAN_IDS, PLANS } from './plans.ts'

const ALL_TYPES = CODE_TYPES.map(({ id }) => id)

describe('the plans', () => {
  it.each([
    ['free', 0, 500, 5, ['swift', 'iban'], []],
    ['developer', 49, 5000, 30, ALL_TYPES, ['webhooks']],
    ['business', 199, 50_000, null, ALL_TYPES, ['webhooks', 'exports', 'streams', 'analytics']],
    ['enterprise', null, null, null, ALL_TYPES, ['webhooks', 'exports', 'streams', 'analytics']],
  ] as const)('%s: price, calls, types and capabilities', (id, price, month, minute, types, capabilities) => {
    expect(PLANS[id]).toMatchObject({ id, price, callsPerMonth: month, requestsPerMinute: minute })
    expect(PLANS[id]).toMatchObject({ types, capabilities })
  })

  it('allow watches if they have webhooks', () => {
    expect(Object.values(PLANS).map(({ watches }) => watches)).toEqual([0, 100, 5000, 50_000])
    for (const { watches, capabilities } of Object.values(PLANS))
      expect(watches > 0).toBe(capabilities.includes('webhooks'))
  })

  it('list their limits in their features', () => {
    for (const { callsPerMonth, requestsPerMinute, features } of Object.values(PLANS)) {
      expect(features[0]).toContain(callsPerMonth?.toLocaleString('en') ?? 'Unlimited')
      expect(features[1]).toContain(requestsPerMinute?.toString() ?? 'Unlimited')
      expect(features.join()).not.toContain('SSL')
    }
  })

  it('mark only Developer as the most popular', () => {
    const popular = Object.values(PLANS).filter(({ mostPopular }) => mostPopular)
    expect(popular.map(({ name }) => name)).toEqual(['Developer'])
  })

  it('are recognized by their exact ids', () => {
    expect(PLAN_IDS.every(isPlanId)).toBe(true)
    expect(['', 'Free', 'toString', '__proto__'].some(isPlanId)).toBe(false)
  })
})

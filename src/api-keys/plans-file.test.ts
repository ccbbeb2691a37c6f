import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { PLANS } from './plans.ts'
import { readPlans } from './plans-file.ts'

const EXAMPLE = JSON.parse(readFileSync('docs/examples/plans.json', 'utf8'))

/** Reads the example with changes of one plan. */
const readChanged = (id: string, changes: object) => readPlans({ [id]: { ...EXAMPLE[id], ...changes } })

describe('the file of plans', () => {
  it('has the default plans as its example', () => {
    expect(readPlans(EXAMPLE)).toEqual({ ok: true, plans: PLANS })
  })

  it('replaces a plan as a whole, and leaves the others', () => {
    const changes = { name: 'Scale', price: 99.5, features: ['10 calls'], callsPerMonth: 10, types: ['iban'] }
    const result = readChanged('business', changes)
    expect(result).toMatchObject({
      plans: { business: { id: 'business', ...changes }, free: { name: 'Free' } },
    })
  })

  it('withdraws a plan: it is not offered, and its keys keep it', () => {
    const result = readChanged('enterprise', { isOffered: false })
    if (!result.ok) throw new Error(result.problems.join())
    expect(result.plans.free.offer.map(({ id }) => id)).toEqual(['free', 'developer', 'business'])
    expect(result.plans.enterprise).toMatchObject({ callsPerMonth: null })
  })

  it('may be empty', () => {
    expect(readPlans({})).toEqual({ ok: true, plans: PLANS })
  })
})

describe('a wrong file is refused with the path of the field', () => {
  it.each([
    ['business.price', 'business', { price: '199' }],
    ['business.price', 'business', { price: -1 }],
    ['business.price', 'business', { price: 0 }],
    ['business.name', 'business', { name: '  ' }],
    ['business.types.1', 'business', { types: ['iban', 'sort-code'] }],
    ['business.types', 'business', { types: [] }],
    ['business.capabilities.0', 'business', { capabilities: ['everything'] }],
    ['business.watches', 'business', { watches: 0 }],
    ['business.callsPerMonth', 'business', { callsPerMonth: 0.5 }],
    ['business.features.0', 'business', { features: [''] }],
    ['business.features', 'business', { features: undefined }],
    ['business: ', 'business', { sla: '100%' }],
    ['free.price', 'free', { price: 5 }],
    ['free.isOffered', 'free', { isOffered: false }],
    ['free.callsPerMonth', 'free', { callsPerMonth: null }],
    ['free.requestsPerMinute', 'free', { requestsPerMinute: null }],
    ['premium', 'premium', {}],
  ])('%s', (path, id, changes) => {
    const result = readChanged(id, changes)
    if (result.ok) throw new Error('the file was accepted')
    expect(result.problems.join()).toContain(path)
  })

  it.each([[[]], [null], ['plans']])('%j', (json) => {
    expect(readPlans(json)).toMatchObject({ ok: false, problems: [expect.stringMatching(/^the file: /)] })
  })
})

import { describe, expect, it } from 'vitest'
import { INVENTED_CODES } from '../../../src/api/site/testing/invented-codes.ts'
import { CODE_TYPES } from '../../../src/codes/registry.ts'
import { inventedSite } from '../../../src/testing/invented-site.ts'
import { Bankcodex, BankcodexError } from './bankcodex.ts'

const site = await inventedSite({ otherSources: INVENTED_CODES })
const baseUrl = await site.app.listen({ host: '127.0.0.1', port: 0 })

/** The method name of a code type: 'sortCode' for 'sort-code'. */
const toMethodName = ({ id }: { readonly id: string }) =>
  id.replace(/-./g, (dash) => dash.charAt(1).toUpperCase())

async function createClient(plan: Parameters<typeof site.issueKey>[0]) {
  const { text } = await site.issueKey(plan)
  return new Bankcodex({ apiKey: text, baseUrl, retries: 0 })
}

const client = await createClient('business')

describe('a client', () => {
  it('validates a code of each type', async () => {
    const { validate } = client
    const { swift, iban, routing, sortCode, chips, bsb } = validate
    const calls = [
      swift('qqaadeff'),
      iban('DE89 3704 0044 0532 0130 00'),
      routing('123456780'),
      sortCode('01-02-03'),
      chips('0099'),
      bsb('012-345'),
    ] as const
    expect(Object.keys(validate)).toEqual(CODE_TYPES.map(toMethodName))
    expect(await Promise.all(calls)).toMatchObject([
      { status: 'valid', code: 'QQAADEFF', bankName: 'Aldermoor Bank AG' },
      { status: 'valid', bankInfo: { name: 'Aldermoor Bank AG' } },
      { status: 'valid', state: 'OR' },
      { status: 'valid', branchName: 'Harbour' },
      { status: 'valid', city: 'New York' },
      { status: 'valid', suburb: 'Perth' },
    ])
  })

  it('resolves, and does not reject, for an invalid code', async () => {
    const { isValid, status, error } = await client.validate.iban('DE00370400440532013000')
    expect([isValid, status]).toEqual([false, 'invalid'])
    expect(error).toContain('check digits')
  })

  it('looks up a code of unknown type, and returns the fields of each type that it fits', async () => {
    const { matches, notInPlan } = await client.lookup('012345')
    const names = matches.map((match) => (match.type === 'bsb' ? match.bsbCode : match.type))
    expect(names).toContain('012345')
    expect(notInPlan).toEqual([])
  })

  it('checks a UK account, alone and in a batch', async () => {
    expect(await client.checkAccount('08-99-99', '66374958')).toMatchObject({ status: 'valid', error: null })
    const items = [{ id: 1, type: 'account', sortcode: '08-99-99', account: '66374959' }] as const
    const [result] = await client.batch(items)
    expect(result?.type === 'account' && [result.id, result.status]).toEqual([1, 'invalid'])
  })

  it('searches', async () => {
    const { results } = await client.search('bank', { country: 'DE', limit: 1 })
    expect(results).toMatchObject([{ name: 'Aldermoor Bank AG', swift: 'QQAADEFF' }])
    const { bank, branches, cursor } = await client.bank(results[0]?.id ?? '', { limit: 1 })
    expect([bank.name, branches.length]).toEqual(['Aldermoor Bank AG', 1])
    expect(await client.bank(bank.id, { cursor: cursor ?? '' })).toMatchObject({ cursor: null })
  })

  it('streams an export, if the plan has exports', async () => {
    const lines = (await new Response(await client.export('bsb', { format: 'ndjson' })).text())
      .trimEnd()
      .split('\n')
    expect(lines.map((line) => JSON.parse(line))).toContainEqual(expect.objectContaining({ code: '012345' }))
    const free = await createClient('free')
    await expect(free.export('bsb')).rejects.toMatchObject({ code: 'not_in_plan', status: 403 })
  })

  it('returns plan, usage and rate limits', async () => {
    const newClient = await createClient('business')
    expect(newClient.limits).toBeNull()
    await newClient.validate.swift('QQAADEFF')
    expect(newClient.limits).toMatchObject({ limit: 50_000, remaining: 49_999 })
    expect(newClient.limits?.resetsAt.getTime()).toBeGreaterThan(Date.now())
    expect(await newClient.usage()).toMatchObject({ plan: 'business', calls: { used: 1 } })
    const { total, days } = await newClient.dailyUsage()
    expect([total, days.at(-1)?.calls]).toEqual([1, 1])
  })
})

describe('a batch', () => {
  it('has a result or a problem for each item, in order', async () => {
    const items = ['QQAADEFF', { id: 'x', type: 'bsb', code: '012345' }, '012345'] as const
    const [swift, bsb, unclear] = await client.batch(items)
    expect(swift).toMatchObject({ type: 'swift', isValid: true })
    expect(bsb).toMatchObject({ id: 'x', type: 'bsb', bankName: 'Harrowgate Bank' })
    expect(unclear?.type).toBe('problem')
    expect(unclear?.problem?.details).toMatchObject({ types: expect.arrayContaining(['sortcode', 'bsb']) })
    expect(swift && 'checks' in swift).toBe(false)
    const [detailed] = await client.batch(['QQAADEFF'], { details: true })
    expect(detailed?.type === 'swift' && detailed.checks?.length).toBeGreaterThan(0)
  })

  it('of more than 1,000 codes is sent in several requests, with results in order', async () => {
    const items = Array.from({ length: 2345 }, (_, id) => ({ id, type: 'swift', code: 'QQAADEFF' }) as const)
    const requestSizes: number[] = []
    const ids: unknown[] = []
    for await (const results of client.batches(items)) {
      requestSizes.push(results.length)
      ids.push(...results.map(({ id }) => id))
    }
    expect(requestSizes).toEqual([1000, 1000, 345])
    expect(ids).toEqual(items.map(({ id }) => id))
    expect(await client.batch(new Set(items.map(({ code }) => code)))).toHaveLength(1)
  })

  it('without codes costs no call', async () => {
    const { calls } = await client.usage()
    expect(await client.batch([])).toEqual([])
    expect((await client.usage()).calls.used).toBe(calls.used)
  })
})

describe('a refused call', () => {
  it('rejects with the plan for a code type that the plan lacks', async () => {
    const free = await createClient('free')
    const error = await free.validate.bsb('012345').catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(BankcodexError)
    expect(error).toMatchObject({ status: 403, code: 'not_in_plan', details: { plan: 'free' } })
    expect((error as BankcodexError).requestId).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('rejects with the seconds to wait after too many calls in a minute', async () => {
    const free = await createClient('free')
    const calls = await Promise.allSettled(Array.from({ length: 6 }, () => free.validate.swift('QQAADEFF')))
    const [refusal] = calls.flatMap((call) => (call.status === 'rejected' ? [call.reason] : []))
    expect(refusal).toMatchObject({ status: 429, code: 'rate_limit_exceeded' })
    expect(refusal.retryAfter).toBeGreaterThan(0)
    expect(refusal.retryAfter).toBeLessThanOrEqual(60)
  })

  it('rejects with invalid_key for a mistyped key', async () => {
    const clientWithMistypedKey = new Bankcodex({ apiKey: 'bcx_live_mistyped', baseUrl })
    await expect(clientWithMistypedKey.usage()).rejects.toMatchObject({ status: 401, code: 'invalid_key' })
  })
})

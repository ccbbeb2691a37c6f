import { describe, expect, it } from 'vitest'
import { inventedSite } from '../../testing/invented-site.ts'

const site = await inventedSite()

function check(body: object) {
  return site.json({ method: 'POST', url: '/api/account', payload: body })
}

describe('POST /api/account', () => {
  it.each([
    ['08-99-99', '66374958', 'valid', null],
    ['089999', '66374959', 'invalid', expect.stringContaining('cannot belong to this sort code')],
    ['000001', '12345678', 'unknown', 'This account number cannot be checked'],
    ['0000', '12345678', 'invalid', 'Please enter a valid UK sort code (6 digits)'],
    ['089999', 'none', 'invalid', 'Account number must contain only digits'],
  ])('200 for %s %s: %s', async (sortcode, account, status, error) => {
    const response = await check({ type: 'sort-code', code: sortcode, account })
    expect(response).toMatchObject({ status: 200, body: { status, error } })
    expect(JSON.stringify(response.body)).not.toContain(account)
  })

  it.each([
    [{ type: 'sort-code' }, 'code'],
    [{ type: 'sort-code', code: '089999' }, 'account'],
    [{ type: 'sort-code', code: '089999', account: 66_374_958 }, 'account'],
    [{ type: 'sort-code', code: '089999', account: '6'.repeat(257) }, 'account'],
    // A type whose account numbers have no check digits, and one without account numbers.
    [{ type: 'routing', code: '021000021', account: '1' }, 'type'],
    [{ type: 'swift', code: 'DEUTDEFF', account: '1' }, 'type'],
  ])('400 for %j', async (body, field) => {
    expect(await check(body)).toMatchObject({ status: 400, body: { error: expect.stringContaining(field) } })
  })

  it('is neither cached nor logged', async () => {
    const { headers } = await site.inject({
      method: 'POST',
      url: '/api/account',
      payload: { type: 'sort-code', code: '089999', account: '66374958' },
    })
    expect(headers['cache-control']).toContain('no-store')
    expect(headers.etag).toBeUndefined()
    expect(site.log.join('')).not.toContain('66374958')
  })
})

import { describe, expect, it } from 'vitest'
import { inventedCodes, inventedEntry } from '../../testing/invented-codes.ts'
import { buildInvented } from '../../testing/invented-directory.ts'
import { inventedSite } from '../../testing/invented-site.ts'
import { INVENTED_CODES } from '../site/testing/invented-codes.ts'

/** The BSBs of an edition of a list. */
const createEdition = (asOf: string, name: string) => [
  ...INVENTED_CODES.filter(({ type }) => type !== 'bsb'),
  inventedCodes('bsb', [inventedEntry('987001', name, { country: 'AU' })], { asOf }),
]

const site = await inventedSite({
  otherSources: createEdition('2026-01', 'Willow Bank'),
  now: () => new Date('2026-03-05T12:00:00Z'),
})
buildInvented(site.file, {
  otherSources: createEdition('2026-02', 'Acacia Bank'),
  builtAt: '2026-02-28T12:00:00.000Z',
})
site.live.refresh()
const { text: key } = await site.issueKey('business')

async function request(url: string, payload?: object | string, type = 'application/json') {
  const response = await site.app.inject({
    url: `/v1${url}`,
    headers: { authorization: `Bearer ${key}`, ...(payload ? { 'content-type': type } : {}) },
    ...(payload ? { method: 'POST', payload } : {}),
  })
  return { status: response.statusCode, body: response.body }
}

const NDJSON = 'application/x-ndjson'
const FORMER = '2026-02-01'

describe('asOf', () => {
  it('answers from the directory at the end of a day: one code, posted or not, and lists', async () => {
    const answers = await Promise.all([
      request(`/bsb/validate?code=987001&asOf=${FORMER}`),
      request('/bsb/validate', { code: '987001', asOf: FORMER }),
      request(`/lookup?code=987-001&asOf=${FORMER}`),
      request('/lookup', { code: '987-001', asOf: FORMER }),
      request(`/batch?asOf=${FORMER}`, { codes: [{ type: 'bsb', code: '987001' }] }),
      request(`/batch?asOf=${FORMER}`, '{"type":"bsb","code":"987001"}\n', NDJSON),
      request(`/batch?asOf=${FORMER}`, 'type,code\nbsb,987001\n', 'text/csv'),
    ])
    for (const { status, body } of answers) {
      expect([status, body]).toEqual([200, expect.stringContaining('Willow Bank')])
      expect(body).not.toContain('Acacia Bank')
    }
    for (const query of ['', '&asOf=2026-02-28']) {
      const { body } = await request(`/bsb/validate?code=987001${query}`)
      expect(body).toContain('Acacia Bank')
    }
  })

  it('is refused before the history begins, with the time when it does', async () => {
    for (const answer of [
      await request('/bsb/validate?code=987001&asOf=2025-12-31'),
      await request('/lookup', { code: '987001', asOf: '2025-12-31' }),
      await request('/batch?asOf=2025-12-31', { codes: ['987001'] }),
      await request('/batch?asOf=2025-12-31', '{"code":"987001"}\n', NDJSON),
    ]) {
      expect(answer.status).toBe(400)
      expect(JSON.parse(answer.body).error).toMatchObject({
        code: 'before_history',
        details: { since: '2026-01-31T12:00:00.000Z' },
      })
    }
  })

  it('must be one day that is not in the future', async () => {
    for (const asOf of ['2026-02-30', 'yesterday', '', '2099-01-01', `${FORMER}&asOf=${FORMER}`]) {
      const { status, body } = await request(`/bsb/validate?code=987001&asOf=${asOf}`)
      expect([status, JSON.parse(body).error]).toEqual([
        400,
        expect.objectContaining({ code: 'invalid_parameter', message: expect.stringContaining('asOf') }),
      ])
    }
  })
})

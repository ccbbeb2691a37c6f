/** What a visitor and a program read about a code that is out of use: when it ended, and what replaces it. */
import { describe, expect, it } from 'vitest'
import { inventedCodes, inventedEntry } from '../../testing/invented-codes.ts'
import { inventedSite } from '../../testing/invented-site.ts'
import { createTestRenderer } from '../../testing/page-renderer.ts'

const EVENTS = 'Events of banks'

const site = await inventedSite({
  render: createTestRenderer(),
  otherSources: [
    inventedCodes('bsb', [
      inventedEntry('987001', 'Harrowgate Bank', { country: 'AU' }),
      inventedEntry('987002', 'Harrowgate Bank', {
        country: 'AU',
        status: 'closed',
        successor: '987001',
        details: { validUntil: '2026-01-05' },
      }),
    ]),
    inventedCodes('iban', [
      inventedEntry('DE99990002', 'Aldermoor Bank AG', {
        country: 'DE',
        status: 'closed',
        details: { validUntil: '2025-09-08' },
      }),
    ]),
    inventedCodes(
      'swift',
      [
        inventedEntry('QQCCGB2LXXX', 'Quillhaven', {
          city: 'London',
          status: 'merged',
          successor: 'ZZBBFRPPXXX',
          details: { retirement: 'Quillhaven was merged in May 2025', validUntil: '2025-05' },
        }),
      ],
      { id: 'events', publisher: EVENTS, asOf: '2026-01-15' },
    ),
  ],
})

/** The text of a page, without elements. Follows a redirection. */
async function readPage(url: string): Promise<string> {
  const { statusCode, headers, body } = await site.inject(url)
  if (headers.location) return readPage(headers.location)
  expect(statusCode).toBe(200)
  return body
    .replace(/<!--.*?-->|<script.*?<\/script>|<(?!span|p|td|li|h\d)[^>]*>/gs, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
}

const get = async (url: string) => (await site.json(url)).body

describe('a retired code', () => {
  it('says on its page when it ended, what replaces it, and who says so', async () => {
    const text = await readPage('/bsb/details/987002')
    expect(text).toContain(
      'Source: Invented list for bsb, as of January 2026 Retired on 5 January 2026; replaced by 987-001 ' +
        'Copy 987-001Ask the payee which one to use.',
    )
    expect((await site.inject('/bsb/details/987002')).body).toMatch(
      /replaced by <span[^>]*><a href="\/bsb\/details\/987001"/,
    )
  })

  it('is marked in the list of its institution', async () => {
    expect(await readPage('/bsb/bank/harrowgate-bank')).toContain('Closed on 5 January 2026, see 987-001')
  })

  it('is marked in the search for a national bank code', async () => {
    expect(await get('/api/iban/bank-codes?term=99990002%20germany')).toMatchObject([
      { code: '99990002', status: 'closed', validUntil: '2025-09-08' },
    ])
    expect(await readPage('/swift?term=99990002+germany')).toContain('Closed on 8 September 2025.')
  })

  it('leads to its successor in the API, each statement with its source', async () => {
    const { text } = await site.issueKey('enterprise')
    const authorization = `Bearer ${text}`
    const { body } = await site.json({ url: '/v1/bsb/validate?code=987002', headers: { authorization } })
    expect(body).toMatchObject({
      status: 'invalid',
      successor: '987001',
      validity: {
        text: 'Retired on 5 January 2026; replaced by 987-001',
        validUntil: { value: '2026-01-05', source: 'Invented list for bsb', asOf: '2026-01' },
        successor: { value: '987001' },
      },
    })
  })
})

describe('the BIC of a bank that merged', () => {
  it('is found by its old name and code, and marked', async () => {
    const marked = { name: 'Quillhaven', swift: 'QQCCGB2L', ended: 'Merged in May 2025' }
    expect(await get('/api/swift/search?term=quillhaven')).toContainEqual(expect.objectContaining(marked))
    expect(await get('/api/swift/search?term=QQCCGB2L')).toMatchObject([marked])
    expect(await readPage('/swift?term=quillhaven')).toContain('Merged in May 2025')
  })

  it('is marked in the lists of the country and the city', async () => {
    for (const url of ['/swift/gb', '/swift/gb/in/london'])
      expect(await readPage(url)).toContain('Quillhaven , London Merged in May 2025')
  })

  it('names its successor on the page of the bank', async () => {
    expect(await readPage('/swift/QQCCGB2LXXX')).toContain(
      'Institution merged in May 2025; replaced by ZZBB FR PP Copy ZZBB FR PPCrédit Bruyère. Ask the payee',
    )
  })
})

import { describe, expect, it } from 'vitest'
import { inventedCodes, inventedEntry } from '../../../testing/invented-codes.ts'
import { buildInvented } from '../../../testing/invented-directory.ts'
import { inventedSite } from '../../../testing/invented-site.ts'
import { INVENTED_CODES } from '../../site/testing/invented-codes.ts'

/** The BSBs of an edition of a list that may be passed on, or not. */
const createEdition = (asOf: string, codes: readonly string[], redistributable = true) => [
  ...INVENTED_CODES.filter(({ type }) => type !== 'bsb'),
  inventedCodes(
    'bsb',
    codes.map((code) => inventedEntry(code, 'Willow Bank', { country: 'AU' })),
    { asOf, redistributable },
  ),
]

const site = await inventedSite({ otherSources: createEdition('2026-01', ['987001', '987002']) })
const { text: key } = await site.issueKey('business')
async function requestChanges(query = '') {
  const response = await site.app.inject({
    url: `/v1/changes${query}`,
    headers: { authorization: `Bearer ${key}` },
  })
  return { status: response.statusCode, ...response.json() }
}

const { version: firstVersion } = await requestChanges()
buildInvented(site.file, {
  otherSources: createEdition('2026-02', ['987001', '987003']),
  builtAt: '2026-02-28T12:00:00.000Z',
})
buildInvented(site.file, {
  otherSources: createEdition('2026-03', ['987001', '987003', '987004']),
  builtAt: '2026-03-31T12:00:00.000Z',
})
site.live.refresh()

interface ListedChange {
  readonly change: string
  readonly code: string | null
}

const listChanged = ({ changes }: { readonly changes: readonly ListedChange[] }) =>
  changes.map(({ change, code }) => `${change} ${code}`)

const FEBRUARY = ['changed null', 'added 987003', 'removed 987002']
const MARCH = ['changed null', 'added 987004']

describe('the changes of the directory', () => {
  it('come oldest first, with version, time, fields and source', async () => {
    const answer = await requestChanges()
    expect(listChanged(answer)).toEqual([...FEBRUARY, ...MARCH])
    expect(answer.changes[0]).toEqual({
      id: 1,
      builtAt: '2026-02-28T12:00:00.000Z',
      version: expect.stringMatching(/^[0-9a-f]{16}$/),
      type: 'bsb',
      code: null,
      name: 'Invented list for bsb',
      country: null,
      change: 'changed',
      successor: null,
      fields: [{ field: 'asOf', before: '2026-01', after: '2026-02' }],
      source: 'Invented list for bsb',
      asOf: '2026-02',
    })
    expect(answer).toMatchObject({ hasMore: false, logBegins: '2026-02-28T12:00:00.000Z' })
  })

  it('go on after a cursor, now and after later builds', async () => {
    const first = await requestChanges('?limit=3')
    expect([listChanged(first), first.hasMore]).toEqual([FEBRUARY, true])
    const second = await requestChanges(`?cursor=${first.cursor}`)
    expect([listChanged(second), second.hasMore]).toEqual([MARCH, false])
    expect(await requestChanges(`?cursor=${second.cursor}`)).toMatchObject({
      changes: [],
      cursor: second.cursor,
    })
  })

  it('can be those since a day or a version', async () => {
    expect(listChanged(await requestChanges('?since=2026-03-01'))).toEqual(MARCH)
    const { version } = (await requestChanges('?limit=1')).changes[0]
    expect(listChanged(await requestChanges(`?since=${version}`))).toEqual(MARCH)
    const present = await requestChanges()
    expect(listChanged(await requestChanges(`?since=${present.version}`))).toEqual([])
    expect(await requestChanges(`?since=${firstVersion}`)).toMatchObject({ status: 400 })
  })

  it('can be those of a type or a country, which changes of sources do not have', async () => {
    expect(listChanged(await requestChanges('?country=au'))).toEqual([FEBRUARY[1], FEBRUARY[2], MARCH[1]])
    expect(listChanged(await requestChanges('?type=bsb'))).toEqual([...FEBRUARY, ...MARCH])
    expect(listChanged(await requestChanges('?type=iban'))).toEqual([])
    expect(listChanged(await requestChanges('?country=AU&type=iban'))).toEqual([])
  })

  it.each([
    '?since=yesterday',
    '?since=2026-02-30',
    '?cursor=-1',
    '?type=ibann',
    '?country=Atlantis',
    '?limit=1001',
    '?from=1',
  ])('are refused for %s', async (query) => {
    expect(await requestChanges(query)).toMatchObject({ status: 400, error: { code: 'invalid_parameter' } })
  })
})

it('changes of a source that may not be passed on are left out', async () => {
  buildInvented(site.file, {
    otherSources: createEdition('2026-04', ['987001'], false),
    builtAt: '2026-04-30T12:00:00.000Z',
  })
  site.live.refresh()
  const answer = await requestChanges()
  expect(answer.changes).toEqual([])
  expect(answer.hasMore).toBe(false)
})

it('changes of such a source are left out also after it was removed', async () => {
  buildInvented(site.file, { otherSources: [], builtAt: '2026-05-31T12:00:00.000Z' })
  site.live.refresh()
  const { changes } = await requestChanges()
  expect(changes.filter(({ type }: { type: string }) => type === 'bsb')).toEqual([])
})

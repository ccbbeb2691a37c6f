import { expect, it } from 'vitest'
import { createCollectedSource, createDraft } from '../testing/drafts.ts'
import { applyPublishedSpellings } from './published-spellings.ts'

const capitals = { 'original.name': 'ALDERMOORBANK A.G.' }
const listed = (asOf: string) =>
  createCollectedSource(
    { id: 'list', type: 'swift', asOf },
    {
      drafts: [
        createDraft('QQAADEFFXXX', { name: 'Aldermoorbank A.G.', country: 'DE', details: capitals }),
        createDraft('QQABATWWXXX', { name: 'Aldermoorbank A.G.', country: 'AT', details: capitals }),
        createDraft('QQACDEFFXXX', { name: 'Aldermoorbank A.G.', country: 'DE' }),
      ],
    },
  )
const national = (asOf: string, name = 'AldermoorBank AG') =>
  createCollectedSource(
    { id: `national ${asOf}`, type: 'iban', providesBics: true, asOf },
    { drafts: [createDraft('DE99900100', { name, country: 'DE' })] },
  )
const namesOf = (...sources: Parameters<typeof applyPublishedSpellings>[0]) =>
  applyPublishedSpellings(sources)[0]?.drafts.map(({ name }) => name)

it('a name that was in capitals is written as a newer list of the country writes it', () => {
  expect(namesOf(listed('2031-01'), national('2030-01'), national('2031-02', 'ALDERMOORbank AG'))).toEqual([
    'ALDERMOORbank AG',
    'Aldermoorbank A.G.',
    'Aldermoorbank A.G.',
  ])
})

it.each([
  ['an older list', national('2030-12')],
  ['a list in capitals', national('2031-02', 'ALDERMOORBANK AG')],
  ['a list with other letters', national('2031-02', 'AldermoorBank')],
])('%s does not change it', (_what, source) => {
  expect(namesOf(listed('2031-01'), source)?.[0]).toBe('Aldermoorbank A.G.')
})

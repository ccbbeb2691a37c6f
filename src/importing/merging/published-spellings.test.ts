import { expect, it } from 'vitest'
import { createCollectedSource, createDraft } from '../testing/drafts.ts'
import { applyPublishedSpellings } from './published-spellings.ts'

const inCapitals = { 'original.name': 'ALDERMOORBANK A.G.' }
const createBicList = (asOf: string) =>
  createCollectedSource(
    { id: 'list', type: 'swift', asOf },
    {
      drafts: [
        createDraft('QQAADEFFXXX', { name: 'Aldermoorbank A.G.', country: 'DE', details: inCapitals }),
        createDraft('QQABATWWXXX', { name: 'Aldermoorbank A.G.', country: 'AT', details: inCapitals }),
        createDraft('QQACDEFFXXX', { name: 'Aldermoorbank A.G.', country: 'DE' }),
      ],
    },
  )
const createNationalList = (asOf: string, name = 'AldermoorBank AG') =>
  createCollectedSource(
    { id: `national ${asOf}`, type: 'iban', providesBics: true, asOf },
    { drafts: [createDraft('DE99900100', { name, country: 'DE' })] },
  )
const readNames = (...sources: Parameters<typeof applyPublishedSpellings>[0]) =>
  applyPublishedSpellings(sources)[0]?.drafts.map(({ name }) => name)

it('a name in capitals gets the spelling of a newer list of the same country', () => {
  expect(
    readNames(
      createBicList('2031-01'),
      createNationalList('2030-01'),
      createNationalList('2031-02', 'ALDERMOORbank AG'),
    ),
  ).toEqual(['ALDERMOORbank AG', 'Aldermoorbank A.G.', 'Aldermoorbank A.G.'])
})

it.each([
  ['an older list', createNationalList('2030-12')],
  ['a list in capitals', createNationalList('2031-02', 'ALDERMOORBANK AG')],
  ['a list with other letters', createNationalList('2031-02', 'AldermoorBank')],
])('%s does not change the name', (_description, source) => {
  expect(readNames(createBicList('2031-01'), source)?.[0]).toBe('Aldermoorbank A.G.')
})

import { expect, it } from 'vitest'
import { createCollectedSource, createDraft, createMergedEntry } from '../../testing/drafts.ts'
import { nameByCodes } from './nameless-bics.ts'

const createList = (id: string, name: string, bic: string) =>
  createCollectedSource(
    { id, type: 'iban', providesBics: true },
    { drafts: [createDraft('FR10206', { name, country: 'FR', details: { bic } })] },
  )
const OLD_BIC = createMergedEntry('QQAAFRCC802', { name: '', country: 'FR' })
const LISTED_BIC = createMergedEntry('QQAAFRPP802', { name: 'Alder Bank', country: 'FR' })
const olderList = createList('older', '', 'QQAAFRCC802')

it('a BIC without a name gets the name that another source gives to its bank code', () => {
  const [bic] = nameByCodes([OLD_BIC], [olderList, createList('newer', 'Alder Bank', 'QQAAFRPP802')])
  expect(bic).toMatchObject({ name: 'Alder Bank', contributions: { newer: ['name'] } })
})

it('a BIC without a name gets the name of the other BIC of its bank code', () => {
  const [bic] = nameByCodes([OLD_BIC, LISTED_BIC], [olderList, createList('newer', '', 'QQAAFRPP802')])
  expect(bic).toMatchObject({ name: 'Alder Bank', contributions: { only: ['name'] } })
})

it('a BIC without a name stays so if no source names the holder of its bank code', () => {
  expect(nameByCodes([OLD_BIC, LISTED_BIC], [olderList])).toEqual([OLD_BIC, LISTED_BIC])
})

it('the name of a BIC does not change', () => {
  const list = createList('newer', 'Elm Bank', 'QQAAFRPP802')
  expect(nameByCodes([LISTED_BIC], [list])).toEqual([LISTED_BIC])
})

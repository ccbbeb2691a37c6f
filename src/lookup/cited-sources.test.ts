import { describe, expect, it } from 'vitest'
import { toAnswer } from '../codes/answers/to-answer.ts'
import { sortCode } from '../codes/sort-code/sort-code.ts'
import type { SourceDescription } from '../importing/source-description.ts'
import { inventedCodes, inventedEntry } from '../testing/invented-codes.ts'
import { inventedFile, openInvented } from '../testing/invented-directory.ts'
import { lookUpCode } from './finding.ts'

/** Looks up a sort code in a directory of these sources. Returns what each source contributed. */
function findContributions(...otherSources: SourceDescription[]) {
  const directory = openInvented(inventedFile({ otherSources }))
  const { citedSources, entry } = lookUpCode(directory, 'sort-code', '987001', '2026-02-01')
  return {
    namingSource: citedSources[0]?.source.id,
    contributions: citedSources.map(({ source: { id }, contributedFields }) => [id, contributedFields]),
    entry,
  }
}

const older = inventedCodes(
  'sort-code',
  [
    inventedEntry('987001', 'Quillhaven', {
      city: 'Leeds',
      details: { phone: '01632 960000', branch: 'Elm' },
    }),
  ],
  { id: 'older', asOf: '2025-01' },
)
const newer = inventedCodes(
  'sort-code',
  [inventedEntry('987001', 'Quillhaven Bank', { details: { branch: 'Elmswood' } })],
  { id: 'newer', asOf: '2026-01' },
)
const addingDetails = inventedCodes(
  'sort-code',
  [{ kind: 'addition', addition: { code: '987001', details: { website: 'quillhaven.example' } } }],
  { id: 'adding', asOf: '2026-02' },
)

/** A source whose row has its own date. */
const datedRow = inventedCodes('sort-code', [inventedEntry('987001', 'Quillhaven', { asOf: '2025-06-30' })], {
  id: 'dated',
  asOf: '2026-03',
})

describe('the cited sources of an answer', () => {
  it('have the date of the row if the source dates its rows', () => {
    const findDates = (...otherSources: SourceDescription[]) => {
      const directory = openInvented(inventedFile({ otherSources }))
      const { citedSources } = lookUpCode(directory, 'sort-code', '987001', '2026-02-01')
      return [
        citedSources[0]?.source.asOf,
        ...citedSources.map(({ source: { id, asOf } }) => `${id} ${asOf}`),
      ]
    }
    expect(findDates(datedRow, older)).toEqual(['2025-06-30', 'dated 2025-06-30', 'older 2025-01'])
    expect(findDates(datedRow, newer)).toEqual(['2026-01', 'newer 2026-01', 'dated 2025-06-30'])
  })

  it('are a single source, without a list of fields, if only that source has the code', () => {
    expect(findContributions(older)).toMatchObject({
      namingSource: 'older',
      contributions: [['older', null]],
    })
  })

  it('begin with the newest, which names the bank; the others have the fields that they contribute', () => {
    const { namingSource, contributions, entry } = findContributions(older, newer)
    expect(namingSource).toBe('newer')
    expect(contributions).toEqual([
      ['newer', null],
      ['older', ['phone', 'city', 'sameHolder']],
    ])
    expect(entry).toMatchObject({ name: 'Quillhaven Bank', city: 'Leeds', details: { branch: 'Elmswood' } })
  })

  it('never begin with a source that only adds details', () => {
    const { namingSource, contributions, entry } = findContributions(older, addingDetails)
    expect(namingSource).toBe('older')
    expect(contributions).toEqual([
      ['older', null],
      ['adding', ['website']],
    ])
    expect(entry?.details.website).toBe('quillhaven.example')
  })
})

describe('what an answer states of the bank of its code', () => {
  const bankWebsite = inventedCodes(
    'swift',
    [{ kind: 'addition', addition: { code: 'QQCCGB2LXXX', details: { website: 'quillhaven.example' } } }],
    { id: 'websites', asOf: '2025-11' },
  )
  const withBic = inventedCodes('sort-code', [
    inventedEntry('987001', 'Quillhaven', { details: { bic: 'QQCCGB2LXXX' } }),
  ])

  it('has the source and the date of the BIC of its head office', () => {
    const directory = openInvented(inventedFile({ otherSources: [withBic, bankWebsite] }))
    const finding = lookUpCode(directory, 'sort-code', '987001', '2026-02-01')
    const { listedBank, sources } = toAnswer(sortCode, finding)
    expect(listedBank?.website).toBe('quillhaven.example')
    expect(sources.map(({ id, asOf, gave }) => [id, asOf, gave])).toEqual([
      ['invented-sort-code', '2026-01', null],
      ['websites', '2025-11', ['bank website']],
    ])
  })
})

import { describe, expect, it, onTestFinished } from 'vitest'
import type { SourceDescription } from '../importing/source-description.ts'
import { inventedCodes, inventedEntry } from '../testing/invented-codes.ts'
import { inventedFile, openInvented } from '../testing/invented-directory.ts'
import { lookUpCode } from './answer.ts'

/** What each source gave to the answer about a sort code that these sources list. */
function givenBy(...more: SourceDescription[]) {
  const directory = openInvented(inventedFile({ more }))
  onTestFinished(() => directory.close())
  const { citedSources, source, entry } = lookUpCode(directory, 'sort-code', '987001', '2026-02-01')
  return {
    named: source?.id,
    gave: citedSources.map(({ source: { id }, contributedFields }) => [id, contributedFields]),
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
const adding = inventedCodes(
  'sort-code',
  [{ kind: 'addition', addition: { code: '987001', details: { website: 'quillhaven.example' } } }],
  { id: 'adding', asOf: '2026-02' },
)

/** A source that dates its row. */
const dated = inventedCodes('sort-code', [inventedEntry('987001', 'Quillhaven', { asOf: '2025-06-30' })], {
  id: 'dated',
  asOf: '2026-03',
})

describe('the sources of an answer', () => {
  it('have the date of the row, where they date each row', () => {
    const datesOf = (...more: SourceDescription[]) => {
      const directory = openInvented(inventedFile({ more }))
      onTestFinished(() => directory.close())
      const { citedSources, source } = lookUpCode(directory, 'sort-code', '987001', '2026-02-01')
      return [source?.asOf, ...citedSources.map(({ source: { id, asOf } }) => `${id} ${asOf}`)]
    }
    expect(datesOf(dated, older)).toEqual(['2025-06-30', 'dated 2025-06-30', 'older 2025-01'])
    expect(datesOf(dated, newer)).toEqual(['2026-01', 'newer 2026-01', 'dated 2025-06-30'])
  })

  it('are the one, where there is one, which gave everything', () => {
    expect(givenBy(older)).toMatchObject({ named: 'older', gave: [['older', null]] })
  })

  it('are the newest first, which names the bank, then the others with the fields that each gave', () => {
    const { named, gave, entry } = givenBy(older, newer)
    expect(named).toBe('newer')
    expect(gave).toEqual([
      ['newer', null],
      ['older', ['phone', 'city']],
    ])
    expect(entry).toMatchObject({ name: 'Quillhaven Bank', city: 'Leeds', details: { branch: 'Elmswood' } })
  })

  it('a source that only adds is never the one that names the bank', () => {
    const { named, gave, entry } = givenBy(older, adding)
    expect(named).toBe('older')
    expect(gave).toEqual([
      ['older', null],
      ['adding', ['website']],
    ])
    expect(entry?.details.website).toBe('quillhaven.example')
  })
})

import { describe, expect, it, onTestFinished } from 'vitest'
import { CODE_TYPES } from '../codes/registry.ts'
import { createLookup } from '../lookup/lookup.ts'
import { inventedFile, openInvented } from '../testing/invented-directory.ts'
import { listChangedFields, selectWatchedFields } from './create-events.ts'

const WATCHED_TYPES = CODE_TYPES.filter(
  ({ identifiesAccount: personal, validityProof }) => !personal && validityProof !== 'none',
)

function lookup() {
  const directory = openInvented(inventedFile())
  onTestFinished(() => directory.close())
  return createLookup(directory, '2026-02-01')
}

describe('what is watched of an answer', () => {
  it('is what it says of the code: verdict, name, place, successor', () => {
    const answer = selectWatchedFields(lookup(), 'swift', 'QQAADEFF100')
    expect(answer).toMatchObject({
      isValid: true,
      status: 'valid',
      level: 'code',
      successor: null,
      bankName: 'Aldermoor Bank AG',
      city: 'München',
      branch: '100% Süd',
      address: null,
    })
  })

  it.each(WATCHED_TYPES.map((type) => [type.name, type] as const))(
    'of %s is neither wording nor where it is from',
    (_name, { id, examples: [code = ''] }) => {
      const fields = Object.keys(selectWatchedFields(lookup(), id, code))
      expect(fields).toEqual(expect.arrayContaining(['isValid', 'status', 'level', 'bankName']))
      for (const field of ['error', 'formatted', 'source', 'asOf', 'checks', 'sources'])
        expect(fields).not.toContain(field)
    },
  )
})

describe('the fields that changed', () => {
  it('are those with other values, lists and nothing among them', () => {
    expect(
      listChangedFields({ a: 1, b: null, c: ['x'], d: 'd' }, { a: 2, b: 'b', c: ['x', 'y'], d: 'd' }),
    ).toEqual(['a', 'b', 'c'])
  })

  it('are none where the API has a field more or less than it had', () => {
    expect(listChangedFields({ a: 1, old: 1 }, { a: 1, added: null })).toEqual([])
  })
})

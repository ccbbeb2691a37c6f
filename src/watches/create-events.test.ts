import { describe, expect, it } from 'vitest'
import { CODE_TYPES } from '../codes/registry.ts'
import { createLookup } from '../lookup/lookup.ts'
import { inventedFile, openInvented } from '../testing/invented-directory.ts'
import { listChangedFields, selectWatchedFields } from './create-events.ts'

const WATCHED_TYPES = CODE_TYPES.filter(
  ({ identifiesAccount, validityProof }) => !identifiesAccount && validityProof !== 'none',
)

function openLookup() {
  const directory = openInvented(inventedFile())
  return createLookup(directory, '2026-02-01')
}

describe('the watched fields of an answer', () => {
  it('state the verdict, the bank, its address and the successor', () => {
    const answer = selectWatchedFields(openLookup(), 'swift', 'QQAADEFF100')
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
    'of %s contain no wording and no source',
    (_name, { id, examples: [code = ''] }) => {
      const fields = Object.keys(selectWatchedFields(openLookup(), id, code))
      expect(fields).toEqual(expect.arrayContaining(['isValid', 'status', 'level', 'bankName']))
      for (const field of ['error', 'formatted', 'source', 'asOf', 'checks', 'sources'])
        expect(fields).not.toContain(field)
    },
  )
})

describe('the changed fields of an answer', () => {
  it('have different values, also lists and null', () => {
    expect(
      listChangedFields({ a: 1, b: null, c: ['x'], d: 'd' }, { a: 2, b: 'b', c: ['x', 'y'], d: 'd' }),
    ).toEqual(['a', 'b', 'c'])
  })

  it('do not include fields that the API has gained or lost', () => {
    expect(listChangedFields({ a: 1, old: 1 }, { a: 1, added: null })).toEqual([])
  })
})

import { describe, expect, it } from 'vitest'
import { problemOfEmail, problemOfName } from './person.ts'
import { readFields } from './read-fields.ts'

const RULES = { name: problemOfName, email: problemOfEmail }

describe('the fields of a form', () => {
  it('are read without blanks around them, and without those that were not asked for', () => {
    const given = { name: '  Ada Lovelace\t', email: 'ada@example.com\n', plan: 'enterprise' }
    expect(readFields(given, RULES)).toEqual({
      ok: true,
      texts: { name: 'Ada Lovelace', email: 'ada@example.com' },
    })
  })

  it.each([{}, { name: 1, email: null }, { name: ['Ada'], email: {} }])(
    'are named when wrong: %j',
    (given) => {
      expect(readFields(given, RULES)).toEqual({
        ok: false,
        problems: {
          name: 'Name must be at least 2 characters',
          email: 'Please enter a valid email address',
        },
      })
    },
  )
})

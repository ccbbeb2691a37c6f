import { describe, expect, it } from 'vitest'
import { findEmailProblem, findNameProblem, readFields } from './form-fields.ts'

const RULES = { name: findNameProblem, email: findEmailProblem }

describe('the fields of a form', () => {
  it('are read without blanks around them, and without unexpected fields', () => {
    const input = { name: '  Ada Lovelace\t', email: 'ada@example.com\n', plan: 'enterprise' }
    expect(readFields(input, RULES)).toEqual({
      ok: true,
      texts: { name: 'Ada Lovelace', email: 'ada@example.com' },
    })
  })

  it.each([{}, { name: 1, email: null }, { name: ['Ada'], email: {} }])(
    'each have their own problem if they are invalid: %j',
    (input) => {
      expect(readFields(input, RULES)).toEqual({
        ok: false,
        problems: {
          name: 'Name must be at least 2 characters',
          email: 'Please enter a valid email address',
        },
      })
    },
  )

  it.each(['\u202A', '\u202E', '\u2066', '\u2069'])(
    'are rejected with the direction control character %j',
    (control) => {
      expect(readFields({ name: `Ada${control}nimda`, email: `ada${control}@example.com` }, RULES)).toEqual({
        ok: false,
        problems: {
          name: 'Name must not contain characters that change the direction of text',
          email: 'Please enter a valid email address',
        },
      })
    },
  )

  it.each(['می\u200Cنا', 'שרה\u200F לוי', 'Zoë 👩\u200D💻'])(
    'accept the name %j with its format character',
    (name) => {
      expect(readFields({ name, email: 'ada@example.com' }, RULES)).toMatchObject({
        ok: true,
        texts: { name },
      })
    },
  )
})

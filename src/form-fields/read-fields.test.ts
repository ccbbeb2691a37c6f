import { describe, expect, it } from 'vitest'
import { findEmailProblem, findNameProblem, readFields } from './form-fields.ts'

const RULES = { name: findNameProblem, email: findEmailProblem }

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

  it.each(['\u202A', '\u202E', '\u2066', '\u2069'])(
    'are rejected in names, as they control the text direction: %j',
    (turn) => {
      expect(readFields({ name: `Ada${turn}nimda`, email: `ada${turn}@example.com` }, RULES)).toEqual({
        ok: false,
        problems: {
          name: 'Name must not contain characters that change the direction of text',
          email: 'Please enter a valid email address',
        },
      })
    },
  )

  it.each(['می\u200Cنا', 'שרה\u200F לוי', 'Zoë 👩\u200D💻'])('are names as people write them: %j', (name) => {
    expect(readFields({ name, email: 'ada@example.com' }, RULES)).toMatchObject({ ok: true, texts: { name } })
  })
})

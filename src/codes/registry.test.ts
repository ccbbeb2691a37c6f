import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { getAnswerDefinition } from './answer-definitions.ts'
import { CODE_TYPES, findCodeCandidates, findCodeType } from './registry.ts'

/** Folders of src/codes that hold what the types share. */
const SHARED = new Set(['checks'])

const folders = readdirSync(new URL('.', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !SHARED.has(entry.name))
  .map((entry) => entry.name)

describe('the registry', () => {
  it('has a type for each folder of code types, and a folder for each type', () => {
    expect(CODE_TYPES.map((type) => type.id).sort()).toEqual(folders.sort())
  })

  it.each(['id', 'name', 'path', 'apiName', 'recentSearchType'] as const)(
    'gives every type a %s of its own',
    (field) => {
      expect(new Set(CODE_TYPES.map((type) => type[field])).size).toBe(CODE_TYPES.length)
    },
  )

  it('has the types in their places, from the first to the last', () => {
    expect(CODE_TYPES.map((type) => type.displayPosition)).toEqual(CODE_TYPES.map((_, i) => i + 1))
  })

  it.each(folders)(
    'the folder %s says what the code is, and has its words and the fields of its answers',
    (id) => {
      const files = readdirSync(new URL(`${id}/`, import.meta.url))
      expect(files).toEqual(
        expect.arrayContaining(['README.md', `${id}.ts`, 'page.ts', 'answer-definition.ts']),
      )
    },
  )

  it.each(CODE_TYPES)('has the answers of $name', ({ id }) => {
    expect(Object.keys(getAnswerDefinition(id).schema.shape)).toContain('isValid')
  })

  it.each(CODE_TYPES)('finds $name by its id', (type) => {
    expect(findCodeType(type.id)).toBe(type)
  })

  it.each(['', 'SWIFT', 'cheque', '__proto__', 'constructor'])('has no type called "%s"', (id) => {
    expect(findCodeType(id)).toBeUndefined()
  })
})

/** The types that a text keeps the rules of, and those whose form it has while it breaks a rule. */
function candidatesOf(text: string) {
  const idsOf = (isWellFormed: boolean) =>
    findCodeCandidates(text).flatMap((one) => (one.isWellFormed === isWellFormed ? [one.type.id] : []))
  return { isWellFormed: idsOf(true), wrong: idsOf(false) }
}

// Other types may read the same text: only the types that are named here are looked at.
describe('the candidates for a text that breaks a rule', () => {
  it.each([
    ['DE88370400440532013000', 'iban'],
    ['de88 3704 0044 0532 0130 00', 'iban'],
    ['021000022', 'routing'],
    ['0210-0002-2', 'routing'],
  ] as const)('"%s" has the form of a code of the type %s', (text, id) => {
    expect(candidatesOf(text).wrong).toContain(id)
    expect(candidatesOf(text).isWellFormed).not.toContain(id)
  })

  it.each(['', 'Deutsche Bank', 'DEUTDEFF500', '200415', '1800FLOWERS', 'Bank 24', '0210000'])(
    '"%s" has neither the form of an IBAN nor of a routing number',
    (text) => {
      expect(candidatesOf(text).wrong).not.toContain('iban')
      expect(candidatesOf(text).wrong).not.toContain('routing')
    },
  )

  it.each(CODE_TYPES.filter(({ codePattern: look }) => look))(
    '$name: every code has the form of the type',
    (type) => {
      for (const example of type.examples) expect(example).toMatch(type.codePattern ?? '')
    },
  )
})

describe('the candidates for an unknown code', () => {
  it.each(CODE_TYPES)('include $name for its examples', ({ id, examples }) => {
    for (const example of examples) expect(candidatesOf(example).isWellFormed).toContain(id)
  })

  it.each([
    ['062000', ['sort-code', 'chips', 'bsb']],
    ['06-20-00', ['sort-code', 'chips', 'bsb']],
    ['062-000', ['sort-code', 'chips', 'bsb']],
    ['0002', ['chips']],
    ['021000021', ['routing']],
    ['DEUTDEFF', ['swift']],
    ['DE89 3704 0044 0532 0130 00', ['iban']],
  ])('of "%s" include, in the order of the tools: %j', (input, ids) => {
    const found: readonly string[] = candidatesOf(input).isWellFormed
    expect(found.filter((id) => ids.includes(id))).toEqual(ids)
  })

  it('come with the canonical code', () => {
    const sortCode = findCodeCandidates('06 20-00').find(({ type }) => type.id === 'sort-code')
    expect(sortCode).toMatchObject({ code: '062000', isWellFormed: true })
  })

  it.each(['', 'hello', '🏦'])('of "%s" are none', (text) => {
    expect(findCodeCandidates(text)).toEqual([])
  })
})

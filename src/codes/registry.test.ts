import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { CODE_TYPES, findCodeCandidates, findCodeType } from './registry.ts'

/** Folders of src/codes that are not a code type. */
const SHARED_FOLDERS = new Set(['answers', 'checks', 'findings', 'pages', 'places', 'reading'])

const folders = readdirSync(new URL('.', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !SHARED_FOLDERS.has(entry.name))
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

  it('has the types in the order of their display positions', () => {
    expect(CODE_TYPES.map((type) => type.displayPosition)).toEqual(CODE_TYPES.map((_, i) => i + 1))
  })

  it.each(folders)(
    'has a README, rules, page texts, questions and an answer definition in the folder %s',
    (id) => {
      const files = readdirSync(new URL(`${id}/`, import.meta.url))
      expect(files).toEqual(
        expect.arrayContaining([
          'README.md',
          `${id}.ts`,
          'page-texts.ts',
          'questions.ts',
          'answer-definition.ts',
        ]),
      )
    },
  )

  it.each(CODE_TYPES)('finds $name by its id', (type) => {
    expect(findCodeType(type.id)).toBe(type)
  })

  it.each(['', 'SWIFT', 'cheque', '__proto__', 'constructor'])('has no type called "%s"', (id) => {
    expect(findCodeType(id)).toBeUndefined()
  })
})

/** Finds the types whose rules a text satisfies, and those whose pattern it only matches. */
function findCandidateIds(text: string) {
  const candidates = findCodeCandidates(text)
  const listIds = (isWellFormed: boolean) =>
    candidates.flatMap((candidate) => (candidate.isWellFormed === isWellFormed ? [candidate.type.id] : []))
  return { wellFormed: listIds(true), malformed: listIds(false) }
}

// Other types may accept the same text, so each test asserts only about the types that it names.
describe('the candidates for a text that breaks a rule', () => {
  it.each([
    ['DE88370400440532013000', 'iban'],
    ['de88 3704 0044 0532 0130 00', 'iban'],
    ['021000022', 'routing'],
    ['0210-0002-2', 'routing'],
  ] as const)('of "%s" include a malformed code of type %s', (text, id) => {
    expect(findCandidateIds(text).malformed).toContain(id)
    expect(findCandidateIds(text).wellFormed).not.toContain(id)
  })

  it.each(['', 'Deutsche Bank', 'DEUTDEFF500', '200415', '1800FLOWERS', 'Bank 24', '0210000'])(
    'of "%s" include neither an IBAN nor a routing number',
    (text) => {
      expect(findCandidateIds(text).malformed).not.toContain('iban')
      expect(findCandidateIds(text).malformed).not.toContain('routing')
    },
  )

  it.each(CODE_TYPES.filter(({ codePattern }) => codePattern))(
    'depend on the code pattern, which every example of $name matches',
    (type) => {
      for (const example of type.examples) expect(example).toMatch(type.codePattern ?? '')
    },
  )
})

describe('the candidates for a code of unknown type', () => {
  it.each(CODE_TYPES)('include $name for its examples', ({ id, examples }) => {
    for (const example of examples) expect(findCandidateIds(example).wellFormed).toContain(id)
  })

  it.each([
    ['062000', ['sort-code', 'chips', 'bsb']],
    // As a BSB or CHIPS number, these pairs read as a date.
    ['06-20-00', ['sort-code']],
    ['06 20 00', ['sort-code', 'chips', 'bsb']],
    ['062-000', ['sort-code', 'chips', 'bsb']],
    ['0002', ['chips']],
    ['021000021', ['routing']],
    ['DEUTDEFF', ['swift']],
    ['DE89 3704 0044 0532 0130 00', ['iban']],
  ])('of "%s" include, in display order, %j', (input, expectedIds) => {
    const ids: readonly string[] = findCandidateIds(input).wellFormed
    expect(ids.filter((id) => expectedIds.includes(id))).toEqual(expectedIds)
  })

  it('have the canonical code', () => {
    const sortCode = findCodeCandidates('06 20-00').find(({ type }) => type.id === 'sort-code')
    expect(sortCode).toMatchObject({ code: '062000', isWellFormed: true })
  })

  it.each(['', 'hello', '🏦'])('of "%s" are an empty list', (text) => {
    expect(findCodeCandidates(text)).toEqual([])
  })
})

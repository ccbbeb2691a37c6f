import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { CODE_TYPES, detectCodeTypes, findCodeType, meantCodeType } from './registry.ts'
import { RESULTS } from './results.ts'

/** Folders of src/codes that hold what the types share. */
const SHARED = new Set(['checks'])

const folders = readdirSync(new URL('.', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !SHARED.has(entry.name))
  .map((entry) => entry.name)

describe('the registry', () => {
  it('has a type for each folder of code types, and a folder for each type', () => {
    expect(CODE_TYPES.map((type) => type.id).sort()).toEqual(folders.sort())
  })

  it.each(['id', 'name', 'path', 'call', 'searchType'] as const)(
    'gives every type a %s of its own',
    (field) => {
      expect(new Set(CODE_TYPES.map((type) => type[field])).size).toBe(CODE_TYPES.length)
    },
  )

  it('has the types in their places, from the first to the last', () => {
    expect(CODE_TYPES.map((type) => type.position)).toEqual(CODE_TYPES.map((_, i) => i + 1))
  })

  it.each(folders)(
    'the folder %s says what the code is, and has its words and the fields of its answers',
    (id) => {
      const files = readdirSync(new URL(`${id}/`, import.meta.url))
      expect(files).toEqual(expect.arrayContaining(['README.md', `${id}.ts`, 'page.ts', 'result.ts']))
    },
  )

  it('has the shape of the answers of every type but SWIFT, whose answers are about banks', () => {
    const without = CODE_TYPES.map(({ id }) => id).filter((id) => !RESULTS.has(id))
    expect(without).toEqual(['swift'])
  })

  it.each(CODE_TYPES)('finds $name by its id', (type) => {
    expect(findCodeType(type.id)).toBe(type)
  })

  it.each(['', 'SWIFT', 'cheque', '__proto__', 'constructor'])('has no type called "%s"', (id) => {
    expect(findCodeType(id)).toBeUndefined()
  })
})

describe('telling what a text was meant for', () => {
  it.each([
    ['DE88370400440532013000', 'iban'],
    ['de88 3704 0044 0532 0130 00', 'iban'],
    ['021000022', 'routing'],
    ['0210-0002-2', 'routing'],
  ])('"%s" is a slip in an %s', (text, id) => {
    expect(detectCodeTypes(text)).toEqual([])
    expect(meantCodeType(text)?.id).toBe(id)
  })

  it.each(['', 'Deutsche Bank', 'DEUTDEFF500', '200415', '1800FLOWERS', 'Bank 24', '0210000'])(
    '"%s" may be anything',
    (text) => expect(meantCodeType(text)).toBeUndefined(),
  )

  it.each(CODE_TYPES.filter(({ look }) => look))('the look of $name is that of all its codes', (type) => {
    for (const example of type.examples) expect(meantCodeType(example)?.id).toBe(type.id)
  })
})

describe('telling the type of an unknown code', () => {
  it.each(CODE_TYPES)('recognizes the examples of $name', ({ id, examples }) => {
    for (const example of examples) {
      expect(detectCodeTypes(example).map(({ type }) => type.id)).toContain(id)
    }
  })

  it.each([
    ['062000', ['sort-code', 'chips', 'bsb']],
    ['06-20-00', ['sort-code', 'chips', 'bsb']],
    ['062-000', ['sort-code', 'chips', 'bsb']],
    ['0002', ['chips']],
    ['021000021', ['routing']],
    ['DEUTDEFF', ['swift']],
    ['DE89 3704 0044 0532 0130 00', ['iban']],
  ])('"%s" can be, in the order of the tools: %j', (input, ids) => {
    expect(detectCodeTypes(input).map(({ type }) => type.id)).toEqual(ids)
  })

  it('gives the canonical code of each type that it recognizes', () => {
    for (const { examination } of detectCodeTypes('06 20-00')) expect(examination.code).toBe('062000')
  })

  it.each(['', 'hello', '🏦', '00002', '021000020'])('recognizes nothing in "%s"', (text) => {
    expect(detectCodeTypes(text)).toEqual([])
  })
})

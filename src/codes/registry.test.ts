import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { CODE_TYPES, detectCodeTypes, findCodeType } from './registry.ts'

/** Folders of src/codes that hold what the types share. */
const SHARED = new Set(['checks'])

const folders = readdirSync(new URL('.', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !SHARED.has(entry.name))
  .map((entry) => entry.name)

describe('the registry', () => {
  it('has a type for each folder of code types, and a folder for each type', () => {
    expect(CODE_TYPES.map((type) => type.id).sort()).toEqual(folders.sort())
  })

  it('gives every type an id and a path of its own', () => {
    expect(new Set(CODE_TYPES.map((type) => type.id)).size).toBe(CODE_TYPES.length)
    expect(new Set(CODE_TYPES.map((type) => type.path)).size).toBe(CODE_TYPES.length)
  })

  it.each(CODE_TYPES)('finds $name by its id', (type) => {
    expect(findCodeType(type.id)).toBe(type)
  })

  it.each(['', 'SWIFT', 'cheque', '__proto__', 'constructor'])('has no type called "%s"', (id) => {
    expect(findCodeType(id)).toBeUndefined()
  })
})

describe('telling the type of an unknown code', () => {
  it.each(CODE_TYPES)('recognizes the examples of $name', ({ id, examples }) => {
    for (const example of examples) {
      expect(detectCodeTypes(example).map(({ type }) => type.id)).toContain(id)
    }
  })

  it.each(['', 'hello', '🏦'])('recognizes nothing in "%s"', (text) => {
    expect(detectCodeTypes(text)).toEqual([])
  })
})

import { describe, expect, it } from 'vitest'
import { getAnswerDefinition } from './answer-definitions.ts'
import { createEveryAnswer } from './answers.test-data.ts'
import { CODE_TYPES } from './registry.ts'

const types = await Promise.all(
  CODE_TYPES.map(async (type) => ({ type, name: type.name, texts: await type.loadTexts() })),
)

/** Lists all strings in a value, at any depth. */
function listTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(listTexts) : []
}

/** Lists the fields of an object, nested fields with a dot: 'bankInfo.name'. */
function listFields(value: object): string[] {
  return Object.entries(value).flatMap(([field, inner]) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? [field, ...listFields(inner).map((name) => `${field}.${name}`)]
      : [field],
  )
}

describe.each(types)('the page texts of $name', ({ type, texts }) => {
  it('are complete, and no text is empty or has blanks around it', () => {
    const { questions, examples, structure } = texts
    for (const list of [questions, examples, structure.parts]) expect(list.length).toBeGreaterThan(0)
    expect(listTexts(texts).filter((text) => text.trim() !== text || text === '')).toEqual([])
  })

  it('have well-formed examples, each once', () => {
    const codes = texts.examples.map(({ code }) => code)
    expect(codes.filter((code) => !type.examine(code).isWellFormed)).toEqual([])
    expect(new Set(codes).size).toBe(codes.length)
  })

  it('show the structure of a well-formed code', () => {
    const code = texts.structure.parts.map(({ text }) => text).join('')
    expect(type.examine(code).isWellFormed).toBe(true)
  })

  it('name only fields that results have, each once', () => {
    const namedFields = texts.fields.map(({ field }) => field)
    expect(new Set(namedFields).size).toBe(namedFields.length)
    const results = Object.values(createEveryAnswer(type)).map(getAnswerDefinition(type.id).toResult)
    const resultFields = new Set(results.flatMap(listFields))
    expect(namedFields.filter((field) => !resultFields.has(field))).toEqual([])
  })
})

it('every code type has its own title, description, lead and button text', () => {
  for (const field of ['title', 'description', 'lead'] as const)
    expect(new Set(types.map(({ texts }) => texts[field])).size).toBe(types.length)
  expect(new Set(types.map(({ texts }) => texts.form.button)).size).toBe(types.length)
})

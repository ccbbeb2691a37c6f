import { describe, expect, it } from 'vitest'
import { getAnswerDefinition } from './answer-definitions.ts'
import { createEveryAnswer } from './answers.test-data.ts'
import { CODE_TYPES } from './registry.ts'

const types = await Promise.all(
  CODE_TYPES.map(async (type) => ({ type, name: type.name, texts: await type.loadTexts() })),
)

/** Every text in a value, wherever it is. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : []
}

/** The fields of an object, those of objects in it by a dot. */
function fieldsOf(value: object): string[] {
  return Object.entries(value).flatMap(([field, inner]) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? [field, ...fieldsOf(inner).map((name) => `${field}.${name}`)]
      : [field],
  )
}

describe.each(types)('the texts of $name', ({ type, texts }) => {
  it('say everything, and in no text nothing', () => {
    const { questions, examples, structure } = texts
    for (const list of [questions, examples, structure.parts]) expect(list.length).toBeGreaterThan(0)
    expect(textsIn(texts).filter((text) => text.trim() !== text || text === '')).toEqual([])
  })

  it('show examples that are well formed, each once', () => {
    const codes = texts.examples.map(({ code }) => code)
    expect(codes.filter((code) => !type.examine(code).isWellFormed)).toEqual([])
    expect(new Set(codes).size).toBe(codes.length)
  })

  it('draw the structure with a code that is well formed', () => {
    const drawn = texts.structure.parts.map(({ text }) => text).join('')
    expect(type.examine(drawn).isWellFormed).toBe(true)
  })

  it('tell facts that the answers have, each once', () => {
    const facts = texts.fields.map(({ field }) => field)
    expect(new Set(facts).size).toBe(facts.length)
    const answers = Object.values(createEveryAnswer(type)).map(getAnswerDefinition(type.id).toResult)
    const known = new Set(answers.flatMap(fieldsOf))
    expect(facts.filter((field) => !known.has(field))).toEqual([])
  })
})

it('no two tools have one title, button or description', () => {
  for (const part of ['title', 'description', 'lead'] as const)
    expect(new Set(types.map(({ texts }) => texts[part])).size).toBe(types.length)
  expect(new Set(types.map(({ texts }) => texts.form.button)).size).toBe(types.length)
})

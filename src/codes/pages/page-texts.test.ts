import { describe, expect, it } from 'vitest'
import { getAnswerDefinition } from '../answers/answer-definitions.ts'
import type { BsbField } from '../bsb/answer-definition.ts'
import { CODE_TYPES } from '../registry.ts'

const types = await Promise.all(
  CODE_TYPES.map(async (type) => ({
    type,
    name: type.name,
    texts: await type.loadTexts(),
    questions: await type.loadQuestions(),
  })),
)

/** Lists all strings in a value, at any depth. */
function listTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(listTexts) : []
}

describe.each(types)('the page texts of $name', ({ type, texts, questions }) => {
  it('are complete, and no text is empty or has blanks around it', () => {
    const { examples, structure } = texts
    for (const list of [questions, examples, structure.parts]) expect(list.length).toBeGreaterThan(0)
    expect(listTexts([texts, questions]).filter((text) => text.trim() !== text || text === '')).toEqual([])
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

  it('name only fields that answers have, each once', () => {
    const namedFields = texts.fields.map(({ field }) => field)
    expect(new Set(namedFields).size).toBe(namedFields.length)
    const fields = getAnswerDefinition(type.id).groups.flatMap(([group, named]) =>
      named.map(([name]) => `${group}.${name}`),
    )
    expect(fields).toEqual(expect.arrayContaining(namedFields))
  })
})

it('every code type has its own title, description, lead and button text', () => {
  for (const field of ['title', 'description', 'lead'] as const)
    expect(new Set(types.map(({ texts }) => texts[field])).size).toBe(types.length)
  expect(new Set(types.map(({ texts }) => texts.form.button)).size).toBe(types.length)
})

it('a field that no answer has does not compile', () => {
  // @ts-expect-error: the field is spelt 'location.city'
  const misspelt: BsbField = 'location.citty'
  expect(misspelt).toBeTruthy()
})

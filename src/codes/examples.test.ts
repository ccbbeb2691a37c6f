import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { CODE_TYPES } from './registry.ts'

const RULE_FILES = CODE_TYPES.map(({ id }) => `${id}/${id}.ts`)

/** An expression after `>>>` in a header comment, and its expected value on the next line. */
const EXAMPLE = /^ \* >>> (.+)\n \* (.+)$/gm

/** Evaluates an expression in JavaScript with the exports of a module in scope. */
function evaluate(expression: string, exports: Readonly<Record<string, unknown>>): unknown {
  const names = Object.keys(exports)
  return new Function(...names, `return (${expression})`)(...names.map((name) => exports[name]))
}

it.each(RULE_FILES)('the examples in the header of %s are true', async (file) => {
  const exports = await import(`./${file}`)
  const examples = [...readFileSync(new URL(file, import.meta.url), 'utf8').matchAll(EXAMPLE)]
  expect(examples.length).toBeGreaterThan(2)
  for (const [, expression = '', expected = ''] of examples)
    expect(evaluate(expression, exports), expression).toEqual(evaluate(expected, exports))
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isTooComplex } from './json-body.ts'
import { batchBody, MAX_BATCH_CODES } from './v1/endpoints/batch.ts'

const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
const fields = (count: number) => `{${Array.from({ length: count }, (_, n) => `"k${n}":${n}`).join()}}`

/** Levels of a value, itself being one. */
function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  return 1 + Math.max(0, ...Object.values(value).map(depthOf))
}

describe('a body is too complex', () => {
  it.each([
    ['by its depth', nested(240_000)],
    ['by one level', nested(17)],
    ['by its depth in a field', `{"codes":${nested(16)}}`],
    ['by its fields', fields(40_000)],
    ['by its items', `{"codes":[${'0,'.repeat(250_000)}0]}`],
    ['by its empty items', `{"codes":[${'{},'.repeat(170_000)}{}]}`],
    ['by strings that no comma parts', `{"codes":[${'""'.repeat(250_000)}]}`],
    ['behind a string with escapes', `{"a":"\\\\\\"","b":${nested(17)}}`],
  ])('%s', (_what, text) => {
    expect(isTooComplex(text)).toBe(true)
  })

  it.each([
    ['with many levels', nested(16)],
    ['with brackets in a string', JSON.stringify({ code: '[{'.repeat(100) })],
    ['with quotes and backslashes in a string', JSON.stringify({ code: '"[\\'.repeat(50_000) })],
    ['with commas in a string', JSON.stringify({ code: ',:'.repeat(50_000) })],
    ['that is empty', ''],
    ['that ends in a string', '{"a'],
    ['that ends in an escape', '{"a\\'],
  ])('but not one %s', (_what, text) => {
    expect(isTooComplex(text)).toBe(false)
  })

  it('but not the largest batch, with every field of every code', () => {
    const codes = Array.from({ length: MAX_BATCH_CODES }, (_, id) => ({
      id: `${id}`,
      type: 'iban',
      code: 'DE89',
    }))
    expect(batchBody.safeParse({ codes, details: true }).success).toBe(true)
    expect(isTooComplex(JSON.stringify({ codes, details: true }, null, 2))).toBe(false)
  })

  it('exactly where any JSON has more than 16 levels', () => {
    const { node } = fc.letrec((tie) => ({
      node: fc.oneof(
        { maxDepth: 24, depthSize: 0.1 },
        fc.string(),
        fc.array(tie('node'), { maxLength: 2 }),
        fc.dictionary(fc.string(), tie('node'), { maxKeys: 2 }),
      ),
    }))
    fc.assert(
      fc.property(node, fc.nat(20), (value, levels) => {
        const deep = `${'['.repeat(levels)}${JSON.stringify(value)}${']'.repeat(levels)}`
        expect(isTooComplex(deep)).toBe(levels + depthOf(value) > 16)
      }),
    )
  })
})

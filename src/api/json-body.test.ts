import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findExcess } from './json-body.ts'
import { batchBody, MAX_BATCH_CODES } from './v1/endpoints/batch/batch.ts'

const nestArrays = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
const objectWithFields = (count: number) =>
  `{${Array.from({ length: count }, (_, n) => `"k${n}":${n}`).join()}}`

/** The levels of objects and arrays in a value; 0 for a string. */
function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  return 1 + Math.max(0, ...Object.values(value).map(depthOf))
}

describe('a JSON body', () => {
  it.each([
    ['240,000 levels', nestArrays(240_000)],
    ['17 levels', nestArrays(17)],
    ['16 levels in a field', `{"codes":${nestArrays(16)}}`],
    ['40,000 fields', objectWithFields(40_000)],
    ['250,001 items', `{"codes":[${'0,'.repeat(250_000)}0]}`],
    ['170,001 empty items', `{"codes":[${'{},'.repeat(170_000)}{}]}`],
    ['250,000 strings without commas between them', `{"codes":[${'""'.repeat(250_000)}]}`],
    ['17 levels after a string with escapes', `{"a":"\\\\\\"","b":${nestArrays(17)}}`],
  ])('is too complex with %s', (_content, body) => {
    expect(findExcess(body)).not.toBeNull()
  })

  it.each([
    ['with 16 levels', nestArrays(16)],
    ['with brackets in a string', JSON.stringify({ code: '[{'.repeat(100) })],
    ['with quotes and backslashes in a string', JSON.stringify({ code: '"[\\'.repeat(50_000) })],
    ['with commas in a string', JSON.stringify({ code: ',:'.repeat(50_000) })],
    ['that is empty', ''],
    ['that ends within a string', '{"a'],
    ['that ends within an escape', '{"a\\'],
  ])('is not too complex: one %s', (_content, body) => {
    expect(findExcess(body)).toBeNull()
  })

  it('is not too complex: the largest batch, with every field of every code', () => {
    const codes = Array.from({ length: MAX_BATCH_CODES }, (_, id) => ({
      id: `${id}`,
      type: 'iban',
      code: 'DE89',
    }))
    expect(batchBody.safeParse({ codes, details: true }).success).toBe(true)
    expect(findExcess(JSON.stringify({ codes, details: true }, null, 2))).toBeNull()
  })

  it('is too complex exactly when it has more than 16 levels', () => {
    const { node } = fc.letrec((tie) => ({
      node: fc.oneof(
        { maxDepth: 24, depthSize: 0.1 },
        fc.string(),
        fc.array(tie('node'), { maxLength: 2 }),
        fc.dictionary(fc.string(), tie('node'), { maxKeys: 2 }),
      ),
    }))
    fc.assert(
      fc.property(node, fc.nat(20), (value, outerLevels) => {
        const body = `${'['.repeat(outerLevels)}${JSON.stringify(value)}${']'.repeat(outerLevels)}`
        expect(findExcess(body) === 'levels').toBe(outerLevels + depthOf(value) > 16)
      }),
    )
  })
})

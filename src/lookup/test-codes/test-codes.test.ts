import { describe, expect, it } from 'vitest'
import { toAnswer } from '../../codes/answers/to-answer.ts'
import { REASONS } from '../../codes/findings/reasons.ts'
import { WARNINGS } from '../../codes/findings/warnings.ts'
import { checkGermanAccount } from '../../codes/iban/germany/check-account.ts'
import { CODE_TYPES, type CodeTypeId, getCodeType } from '../../codes/registry.ts'
import { addGermanAccountCheck } from '../accounts/german-account.ts'
import { lookUpCode } from '../finding.ts'
import { listTestCodes, TYPES_WITH_TEST_CODES } from './list-test-codes.ts'
import { createTestDirectory } from './test-directory.ts'

const DAY = '2026-11-27'
const directory = createTestDirectory(DAY)

function answer(type: CodeTypeId, code: string) {
  const finding = addGermanAccountCheck(lookUpCode(directory, type, code, DAY), checkGermanAccount)
  const { status, reason, warnings } = toAnswer(getCodeType(type), finding)
  return { code, status, reason, warnings: warnings.map(({ id }) => id) }
}

const ANSWERS = TYPES_WITH_TEST_CODES.map((type) => ({
  type,
  answers: listTestCodes(type.id).map((code) => answer(type.id, code)),
}))
const ALL = ANSWERS.flatMap(({ answers }) => answers)

/** Of an empty text, of a spreadsheet's row, and of a rule that no type has at present. */
const NOT_OF_CODES = ['empty', 'zero_restored', 'format']

describe('the test codes', () => {
  it('exist for every type', () => {
    expect(TYPES_WITH_TEST_CODES).toEqual(CODE_TYPES)
  })

  it('have every reason, warning and verdict', () => {
    const missing = (ids: object, found: readonly string[]) =>
      Object.keys(ids).filter((id) => !found.includes(id) && !NOT_OF_CODES.includes(id))
    expect(
      missing(
        REASONS,
        ALL.map(({ reason }) => reason),
      ),
    ).toEqual([])
    expect(
      missing(
        WARNINGS,
        ALL.flatMap(({ warnings }) => warnings),
      ),
    ).toEqual([])
  })

  it.each(ANSWERS)('of $type.name have each verdict, and no code twice', ({ type, answers }) => {
    // Check digits prove a routing number, so none is unknown.
    const expected = type.id === 'routing' ? ['valid', 'invalid'] : ['valid', 'invalid', 'unknown']
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(expected))
    expect(new Set(answers.map(({ code }) => code)).size).toBe(answers.length)
  })
})

it('docs/test-codes.md has the table', async () => {
  const tables = ANSWERS.flatMap(({ type, answers }) => [
    `## ${type.name}`,
    '',
    '| code | verdict | reason | warnings |',
    '| --- | --- | --- | --- |',
    ...answers.map(
      ({ code, status, reason, warnings }) =>
        `| \`${code}\` | ${status} | \`${reason}\` | ${warnings.map((id) => `\`${id}\``).join(', ')} |`,
    ),
    '',
  ])
  const page = [
    '# Test codes',
    '',
    'A test key (`bcx_test_…`, from `/keys`) answers these codes as below, and every other code by its rules',
    'and an invented directory that has only them. Each answer says `test: true`. Requests are not counted',
    'against a month; 60 a minute are allowed. Exports, streams and changes of the directory are not theirs.',
    'A code `test:` with an id of the errors of the API, such as `test:quota_exceeded`, is answered with',
    'that error, if the endpoint has its status. This page is written from',
    '`src/lookup/test-codes`: `npx vitest run --project unit src/lookup/test-codes --update`.',
    '',
    ...tables,
  ]
  await expect(page.join('\n')).toMatchFileSnapshot('../../../docs/test-codes.md')
})

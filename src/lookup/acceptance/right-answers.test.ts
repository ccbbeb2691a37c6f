/** Inputs from public bug reports of other tools, each with the right answer. */
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { toAnswer } from '../../codes/answers/to-answer.ts'
import { CODE_TYPES } from '../../codes/registry.ts'
import { openBuiltDirectory } from '../../testing/built-directory.ts'
import { lookUpCode } from '../finding.ts'

const FILE = new URL('../../../../shared/vectors/right-answers.json', import.meta.url)

const rightAnswer = z.object({
  kind: z.string(),
  type: z.string(),
  input: z.string(),
  want: z.object({
    status: z.string().optional(),
    code: z.string().optional(),
    reason: z.string().optional(),
    warning: z.string().optional(),
    suggestion: z.string().optional(),
    bank: z.string().optional(),
    notBank: z.string().optional(),
    mentions: z.string().optional(),
    notMentions: z.string().optional(),
  }),
  why: z.string(),
})

const vectors = existsSync(FILE) ? z.array(rightAnswer).parse(JSON.parse(readFileSync(FILE, 'utf8'))) : []

const directory = await openBuiltDirectory()

function answer(apiName: string, input: string) {
  const type = CODE_TYPES.find((one) => one.apiName === apiName)
  if (!type) throw new TypeError(`no type ${apiName}`)
  return toAnswer(type, lookUpCode(directory, type.id, input, '2026-11-26'))
}

function expectRightAnswer({ type, input, want }: z.infer<typeof rightAnswer>) {
  const { status, code, reason, warnings, suggestion, bank, error, checks } = answer(type, input)
  const { mentions = '', notMentions, bank: bankName = '', notBank, warning, ...fields } = want
  expect({ status, code, reason, suggestion }).toMatchObject(fields)
  expect(error ?? '').toContain(mentions)
  expect(bank?.name ?? '').toMatch(new RegExp(bankName, 'i'))
  if (warning) expect(warnings.map(({ id }) => id)).toContain(warning)
  if (notBank) expect(bank?.name ?? '').not.toMatch(new RegExp(notBank))
  if (notMentions) expect(JSON.stringify(checks)).not.toContain(notMentions)
}

describe.skipIf(vectors.length === 0)('the right answers to reported inputs', () => {
  it.each(vectors)('$kind: $type $input', expectRightAnswer)
})

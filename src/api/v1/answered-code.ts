/** Answers for codes of any type, and the type words of the public API. */
import { z } from 'zod'
import type { Plan } from '../../api-keys/plans.ts'
import { commonAnswer } from '../../codes/answer-fields.ts'
import { CODE_TYPES, type CodeTypeId, codeCandidates } from '../../codes/registry.ts'
import { answerDefinitionOf } from '../../codes/results.ts'
import type { CodeType, Status } from '../../codes/types.ts'
import type { Lookup } from '../../lookup/lookup.ts'

/** The code types in the words of the public API: 'sortcode'. */
export const TYPE_WORDS = CODE_TYPES.map(({ call }) => call)

/** The types that have a directory: only these can be exported or watched. */
export const LISTED_TYPES = CODE_TYPES.filter(({ evidence }) => evidence !== 'none')

/** The answer of any type: the common fields, then those of the type. */
export const answeredCode = z.looseObject({ type: z.enum(TYPE_WORDS), ...commonAnswer.shape })

/** The code type of a word; undefined if there is none. */
export function typeOfWord(word: string): CodeType<CodeTypeId> | undefined {
  return CODE_TYPES.find(({ call }) => call === word)
}

/** The types that a code may be of, by whether the plan includes them. */
export function typesOf(code: string, plan: Plan) {
  const types = codeCandidates(code).map(({ type }) => type)
  return {
    inPlan: types.filter(({ id }) => plan.types.includes(id)),
    outside: types.filter(({ id }) => !plan.types.includes(id)),
  }
}

export type AnsweredCode = Readonly<Record<string, unknown>> & {
  readonly type: string
  readonly status: Status
}

/** The answer for a code with the word of its type; `details` adds checks and sources. */
export function answerForCode(
  lookup: Lookup,
  type: CodeType<CodeTypeId>,
  code: string,
  details = true,
): AnsweredCode {
  const answers = answerDefinitionOf(type.id)
  const answer = lookup.code(type.id, code)
  return { type: type.call, ...(details ? answers.toPublic(answer) : answers.toShortPublic(answer)) }
}

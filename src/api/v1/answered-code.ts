/** One code among several, of a type that is given or told by its rules. */
import { z } from 'zod'
import type { Plan } from '../../api-keys/plans.ts'
import { commonAnswer } from '../../codes/answer-fields.ts'
import { CODE_TYPES, type CodeTypeId, codeCandidates } from '../../codes/registry.ts'
import { answersOf } from '../../codes/results.ts'
import type { CodeType, Status } from '../../codes/types.ts'
import type { Lookup } from '../../lookup/lookup.ts'

/** The types as the public API writes them: 'sortcode'. */
export const TYPE_WORDS = CODE_TYPES.map(({ call }) => call)

/** The types that a directory can list: those whose lists can be exported, and whose answers can change. */
export const LISTED_TYPES = CODE_TYPES.filter(({ evidence }) => evidence !== 'none')

/** An answer for a code of a type that the answer names: what all types have, and after that the type's own fields. */
export const answeredCode = z.looseObject({ type: z.enum(TYPE_WORDS), ...commonAnswer.shape })

/** The type of a word; undefined where it is none. */
export function typeOfWord(word: string): CodeType<CodeTypeId> | undefined {
  return CODE_TYPES.find(({ call }) => call === word)
}

/** The types that a code may be meant for: those that a plan has, and those that it has not. */
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

/** The answer for a code of a type, with the type's word before it; without checks and sources where they are not wanted. */
export function answerForCode(
  lookup: Lookup,
  type: CodeType<CodeTypeId>,
  code: string,
  details = true,
): AnsweredCode {
  const answers = answersOf(type.id)
  const answer = lookup.code(type.id, code)
  return { type: type.call, ...(details ? answers.toPublic(answer) : answers.toShortPublic(answer)) }
}

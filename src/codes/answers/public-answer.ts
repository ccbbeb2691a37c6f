/** The answers of the public API: the documented names of a type's fields, and the fields of all types. */
import type { z } from 'zod'
import { type CodeType, getLookupCode } from '../types.ts'
import type { Answer } from './answer.ts'
import { getAnswerDefinition } from './answer-definitions.ts'
import type { checksAndSourcesSchema, verdictSchema } from './answer-schemas.ts'
import { nameValues } from './define-answer.ts'

type ShortPublicAnswer = Readonly<Record<string, unknown>> & z.infer<typeof verdictSchema>
type PublicAnswer = ShortPublicAnswer & z.infer<typeof checksAndSourcesSchema>

/** The public answer without checks and sources. */
export function toShortPublicAnswer(type: CodeType, answer: Answer): ShortPublicAnswer {
  const { isValid, status, error, suggestion, reason, warnings, level, formatted, successor, sources } =
    answer
  const [mainSource] = sources
  return {
    isValid,
    ...nameValues(getAnswerDefinition(type.id).documented, answer),
    status,
    error,
    suggestion,
    reason,
    warnings: [...warnings],
    level,
    formatted,
    successor: successor && getLookupCode(type.examine(successor.code)),
    source: mainSource?.publisher ?? null,
    asOf: mainSource?.asOf ?? null,
  }
}

export function toPublicAnswer(type: CodeType, answer: Answer): PublicAnswer {
  return {
    ...toShortPublicAnswer(type, answer),
    bics: [...answer.bics],
    validity: answer.validity,
    reach: [...answer.reach],
    checks: [...answer.checks],
    sources: [...answer.sources],
  }
}

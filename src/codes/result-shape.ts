import type { z } from 'zod'
import type { CodeAnswer } from './code-answer.ts'
import type { CodeResult } from './result-base.ts'

/** How the answers of a code type look: their schema, and an answer in it. What a type's result.ts exports. */
export interface ResultShape<Result extends CodeResult = CodeResult> {
  readonly schema: z.ZodType<Result>
  toResult(answer: CodeAnswer): Result
}

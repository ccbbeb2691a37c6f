/**
 * The answers of every code type, found by the convention that a type's folder exports them from answer-definition.ts,
 * so that a type is registered in one place only. For the server: pages need no schemas.
 */
import type { AnswerDefinition } from './answer-fields.ts'
import { CODE_TYPES, type CodeTypeId } from './registry.ts'

const ANSWERS: ReadonlyMap<CodeTypeId, AnswerDefinition> = new Map(
  await Promise.all(
    CODE_TYPES.map(async ({ id }) => {
      const { answerDefinition } = (await import(`./${id}/answer-definition.ts`)) as {
        readonly answerDefinition: AnswerDefinition
      }
      return [id, answerDefinition] as const
    }),
  ),
)

/** The answers of a code type, for the site and the public API. */
export function getAnswerDefinition(id: CodeTypeId): AnswerDefinition {
  const answers = ANSWERS.get(id)
  if (!answers) throw new TypeError(`${id} has no answers`)
  return answers
}

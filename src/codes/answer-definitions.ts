/**
 * Loads the answer definition of every code type from `answer-definition.ts` in its folder. A new
 * type is listed only in `all.ts`, from which the registry has its types. Only the server loads the
 * definitions: pages need no schemas.
 */
import type { AnswerDefinition } from './answer-fields.ts'
import { CODE_TYPES, type CodeTypeId } from './registry.ts'

const ANSWER_DEFINITIONS: ReadonlyMap<CodeTypeId, AnswerDefinition> = new Map(
  await Promise.all(
    CODE_TYPES.map(async ({ id }) => {
      const { answerDefinition } = (await import(`./${id}/answer-definition.ts`)) as {
        readonly answerDefinition: AnswerDefinition
      }
      return [id, answerDefinition] as const
    }),
  ),
)

/** Returns the definition of a type's answers, for the site and the public API. */
export function getAnswerDefinition(id: CodeTypeId): AnswerDefinition {
  const definition = ANSWER_DEFINITIONS.get(id)
  if (!definition) throw new TypeError(`${id} has no answer definition`)
  return definition
}

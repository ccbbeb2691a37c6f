/**
 * Loads the answer definition of every code type from `answer-definition.ts` in its folder. A new type is
 * listed only in `all.ts`, from which the registry has its types. Pages need no definitions.
 */
import type { AnswerDefinition } from './define-answer.ts'
import { CODE_TYPES } from './registry.ts'

const DEFINITIONS: ReadonlyMap<string, AnswerDefinition> = new Map(
  await Promise.all(
    CODE_TYPES.map(async ({ id }) => {
      const { answerDefinition } = (await import(`./${id}/answer-definition.ts`)) as {
        readonly answerDefinition: AnswerDefinition
      }
      return [id, answerDefinition] as const
    }),
  ),
)

/** Returns the definition of a type's answers. */
export function getAnswerDefinition(id: string): AnswerDefinition {
  const definition = DEFINITIONS.get(id)
  if (!definition) throw new TypeError(`${id} has no answer definition`)
  return definition
}

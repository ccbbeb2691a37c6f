/**
 * Loads the answer definition of every code type from `answer-definition.ts` in its folder. A new type is
 * listed only in `all.ts`, from which the registry has its types. Pages need no definitions.
 */

import { CODE_TYPES, loadByType } from '../registry.ts'
import type { AnswerDefinition } from './define-answer.ts'

const DEFINITIONS = await loadByType(
  CODE_TYPES,
  async (id): Promise<AnswerDefinition> => (await import(`../${id}/answer-definition.ts`)).answerDefinition,
)

/** Returns the definition of a type's answers. */
export function getAnswerDefinition(id: string): AnswerDefinition {
  const definition = DEFINITIONS.get(id)
  if (!definition) throw new TypeError(`${id} has no answer definition`)
  return definition
}

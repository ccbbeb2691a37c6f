/**
 * The answers of every code type, found by the convention that a type's folder exports them from result.ts,
 * so that a type is registered in one place only. For the server: pages need no schemas.
 */
import type { TypeAnswers } from './answer-fields.ts'
import { CODE_TYPES, type CodeTypeId } from './registry.ts'

const ANSWERS: ReadonlyMap<CodeTypeId, TypeAnswers> = new Map(
  await Promise.all(
    CODE_TYPES.map(async ({ id }) => {
      const { answers } = (await import(`./${id}/result.ts`)) as { readonly answers: TypeAnswers }
      return [id, answers] as const
    }),
  ),
)

/** The answers of a code type, for the site and the public API. */
export function answersOf(id: CodeTypeId): TypeAnswers {
  const answers = ANSWERS.get(id)
  if (!answers) throw new TypeError(`${id} has no answers`)
  return answers
}

/**
 * The shapes of each type's answers, found by the convention that a type's folder has them in result.ts, so
 * that a type is registered in one place only. For the server: pages need no schemas.
 */
import type { PublishedAnswer } from './published-answer.ts'
import { CODE_TYPES, type CodeTypeId } from './registry.ts'
import type { ResultShape } from './result-shape.ts'

interface Shapes {
  readonly result?: ResultShape
  readonly published: PublishedAnswer
}

const SHAPES = await Promise.all(
  CODE_TYPES.map(async ({ id }) => [id, (await import(`./${id}/result.ts`)) as Shapes] as const),
)

/** The site's answers by type. SWIFT has answers of its own, as a bank is more than a code. */
export const RESULTS: ReadonlyMap<CodeTypeId, ResultShape> = new Map(
  SHAPES.flatMap(([id, { result }]) => (result ? [[id, result] as const] : [])),
)

const PUBLISHED: ReadonlyMap<CodeTypeId, PublishedAnswer> = new Map(
  SHAPES.map(([id, { published }]) => [id, published] as const),
)

/** The public API's answers of a type. */
export function publishedAnswer(id: CodeTypeId): PublishedAnswer {
  const published = PUBLISHED.get(id)
  if (!published) throw new TypeError(`${id} has no public answer`)
  return published
}

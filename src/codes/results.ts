/**
 * The shape of each type's answers, found by the convention that a type's folder has it in result.ts, so
 * that a type is registered in one place only. For the server: pages need no schemas.
 */
import { CODE_TYPES, type CodeTypeId } from './registry.ts'
import type { ResultShape } from './result-shape.ts'

async function shapeOf(id: CodeTypeId): Promise<readonly [CodeTypeId, ResultShape] | null> {
  const module = (await import(`./${id}/result.ts`)) as { result?: ResultShape }
  return module.result ? [id, module.result] : null
}

/** The shapes by type. SWIFT has answers of its own, as a bank is more than a code. */
export const RESULTS: ReadonlyMap<CodeTypeId, ResultShape> = new Map(
  (await Promise.all(CODE_TYPES.map(({ id }) => shapeOf(id)))).filter((shape) => shape !== null),
)

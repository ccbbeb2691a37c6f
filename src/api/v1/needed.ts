/** A parameter without which nothing can be answered. */
import { text } from '../site/questions.ts'

/** A text that must be there: one of spaces alone is missing, too (specification, section 8). */
export function needed(name: string, longest?: number) {
  return text(name, longest).regex(/\S/, `${name} is missing`)
}

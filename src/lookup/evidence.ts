import type { AnswerEvidence } from '../codes/code-answer.ts'
import type { Directory } from '../directory/directory.ts'
import type { Entry, Source } from '../directory/entry.ts'

/** How a source is called in a check: its publisher and the date of its content. */
export function nameOf(source: Pick<Source, 'publisher' | 'asOf'>): string {
  return `${source.publisher}, as of ${source.asOf}`
}

/** The sources of an entry: the one that names it first, then the others with the fields that each gave. */
export function evidenceOf(
  directory: Directory,
  entry: Pick<Entry, 'sourceId'> & Partial<Entry>,
): AnswerEvidence[] {
  const main = directory.source(entry.sourceId)
  const others = Object.entries(entry.also ?? {}).flatMap(([id, gave]) => {
    const source = directory.source(id)
    return source ? [{ source, gave }] : []
  })
  return main ? [{ source: main, gave: null }, ...others] : others
}

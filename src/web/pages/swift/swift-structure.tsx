import type { PageWords } from '../../../codes/types.ts'
import { CodeStrip } from '../../ui/code-strip.tsx'
import { Section } from '../../ui/section.tsx'

/** What a SWIFT/BIC code is made of, drawn on an example. */
export function SwiftStructure({ words }: { words: PageWords }) {
  const { title, note, parts } = words.structure
  return (
    <Section title={title} note={note}>
      <CodeStrip parts={parts} label="Parts of an example code" />
    </Section>
  )
}

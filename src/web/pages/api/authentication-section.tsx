import { CodeBlock } from '../../ui/code-block.tsx'
import { Section } from '../../ui/section.tsx'
import { useHeldKey } from './held-key.ts'
import { ReadingPart } from './reading-part.tsx'

/** How a call says whose it is, and where keys may not go. */
export function AuthenticationSection() {
  const { inSamples } = useHeldKey()
  return (
    <Section title="Authentication" id="authentication">
      <p>Every call needs a key. Send it in the header:</p>
      <CodeBlock label="Header" text={`Authorization: Bearer ${inSamples}`} />
      <ReadingPart>{(parts) => <parts.KeyRules />}</ReadingPart>
    </Section>
  )
}

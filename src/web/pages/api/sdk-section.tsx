import { useSite } from '../../site.ts'
import { CodeBlock } from '../../ui/code-block.tsx'
import { Section } from '../../ui/section.tsx'
import { TabLinks } from '../../ui/tab-links.tsx'
import type { ApiView } from './api-view.ts'
import { useHeldKey } from './held-key.ts'
import { filledSample } from './placeholders.ts'

/** One call with everything around it, in the language of the visitor. */
export function SdkSection({ view: { samples, sample } }: { view: ApiView }) {
  const site = useSite()
  const { inSamples } = useHeldKey()
  return (
    <Section
      title="SDK samples"
      id="sdk"
      note="Complete samples with a timeout and error handling, ready to paste and run. For TypeScript, there is a client with types and retries: clients/typescript in the repository."
    >
      <TabLinks label="Languages" tabs={samples} />
      <CodeBlock label={sample.name} text={filledSample(sample.text, site.url, inSamples)} />
    </Section>
  )
}

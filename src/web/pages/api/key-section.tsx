import { Section } from '../../ui/section.tsx'
import type { ApiView } from './api-view.ts'
import { IssuedKey } from './issued-key.tsx'
import { KeyForm } from './key-form.tsx'
import { ReadingPart } from './reading-part.tsx'
import { useKeyRequest } from './requesting-key.ts'

/** How somebody gets a key: of the Free plan at once, of the others by writing. */
export function KeySection({ view: { key, plans, firstRequest } }: { view: ApiView }) {
  const { standing, submit } = useKeyRequest(key)
  const { issued, ...form } = standing
  return (
    <Section title="Get a key" id="get-a-key">
      {issued !== null ? (
        <IssuedKey issued={issued} first={firstRequest} />
      ) : (
        <>
          <ReadingPart>{(parts) => <parts.FreeKey plans={plans} />}</ReadingPart>
          <KeyForm {...form} onSubmit={submit} />
        </>
      )}
    </Section>
  )
}

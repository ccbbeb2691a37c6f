import { PageHead } from '../head/page-head.tsx'
import { definePage, render } from '../navigation/route.ts'
import { ActionSamples } from './action-samples.tsx'
import { AnswerSamples } from './answer-samples.tsx'
import { FieldSamples } from './field-samples.tsx'
import { ListSamples } from './list-samples.tsx'

/** /dev/ui, of the development server only: the components of ui/, each in its states. */
export function UiPage() {
  return (
    <>
      <PageHead title="Components" description="The components, each in its states." path="/dev/ui" noindex />
      <h1 className="mt-12 text-2xl">Components</h1>
      <ActionSamples />
      <FieldSamples />
      <AnswerSamples />
      <ListSamples />
    </>
  )
}

export const uiSamples = definePage(async () => render(null), UiPage)

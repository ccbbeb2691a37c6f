import { PageHead } from '../head/page-head.tsx'
import { definePage, render } from '../navigation/route.ts'
import { ListSamples, ResultSamples } from './display-samples.tsx'
import { ActionSamples, FieldSamples } from './form-samples.tsx'

/** /dev/ui on the development server: the components of ui/, each in its states. */
function UiPage() {
  return (
    <>
      <PageHead title="Components" description="The components, each in its states." path="/dev/ui" noindex />
      <h1 className="mt-12 text-2xl">Components</h1>
      <ActionSamples />
      <FieldSamples />
      <ResultSamples />
      <ListSamples />
    </>
  )
}

export const uiSamples = definePage(async () => render(null), UiPage)

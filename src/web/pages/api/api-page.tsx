import { PageHead } from '../../head/page-head.tsx'
import { API_DESCRIPTION } from './api-description.ts'
import type { ApiView } from './api-view.ts'
import { AuthenticationSection } from './authentication-section.tsx'
import { EndpointsSection } from './endpoints-section.tsx'
import { HeldKeyProvider, useKeyHolder } from './held-key.ts'
import type { KeyView } from './key-form-loader.ts'
import { KeySection } from './key-section.tsx'
import { ReadingPart } from './reading-part.tsx'
import { SdkSection } from './sdk-section.tsx'

function titleOf({ issued, problems, failed }: KeyView): string {
  if (issued !== null) return 'Your key'
  return failed || Object.keys(problems).length > 0 ? 'Error: Get a key' : 'API documentation'
}

function Sections({ view }: { view: ApiView }) {
  return (
    <div className="min-w-0">
      <ReadingPart>{(parts) => <parts.OverviewSection view={view} />}</ReadingPart>
      <AuthenticationSection />
      <KeySection view={view} />
      <EndpointsSection view={view} />
      <ReadingPart>{(parts) => <parts.RateLimitSection view={view} />}</ReadingPart>
      <ReadingPart>{(parts) => <parts.ErrorsSection view={view} />}</ReadingPart>
      <SdkSection view={view} />
      <ReadingPart>{(parts) => <parts.PricingSection view={view} />}</ReadingPart>
    </div>
  )
}

/** /api: the documentation of the public API, with a form for a key and a console for each endpoint. */
export function ApiPage({ data: view }: { data: ApiView }) {
  const held = useKeyHolder(view.key.issued)
  const title = titleOf(view.key)
  return (
    <>
      <PageHead
        title={title}
        description={API_DESCRIPTION}
        path="/api"
        unlisted={title !== 'API documentation'}
      />
      <h1 className="mt-12 text-2xl">API documentation</h1>
      <p className="mt-2 max-w-[62ch] text-ink-2">
        Get this site’s answers in your own programs: the same rules, the same directory, with every check and
        source named. Your first key is free.
      </p>
      <HeldKeyProvider value={held}>
        <div className="grid grid-cols-[minmax(0,1fr)] lg:grid-cols-[10rem_minmax(0,1fr)] lg:gap-12 print:block">
          <ReadingPart>{(parts) => <parts.ApiContents />}</ReadingPart>
          <Sections view={view} />
        </div>
      </HeldKeyProvider>
    </>
  )
}

import { PageHead } from '../../head/page-head.tsx'
import { definePage } from '../../navigation/route.ts'
import { useSite } from '../../site.ts'
import { CodeBlock } from '../../ui/copy/code-block.tsx'
import { TabLinks } from '../../ui/links/tab-links.tsx'
import { Section } from '../../ui/text/section.tsx'
import { ServerPart } from '../../ui/unhydrated-part.tsx'
import { loadApi } from './api-loader.ts'
import { API_DESCRIPTION, type ApiView, type KeyFormView } from './api-view.ts'
import { EndpointsSection } from './endpoints-section.tsx'
import {
  EnteredApiKeyProvider,
  fillSample,
  useEnteredApiKey,
  useEnteredApiKeyState,
} from './entered-api-key.ts'
import { KeySection } from './key-section.tsx'
import {
  ApiContents,
  ErrorsSection,
  KeyRules,
  OverviewSection,
  PricingSection,
  RateLimitSection,
  VerdictsSection,
  WebhooksSection,
} from './static-sections.tsx'

const TITLE = 'API documentation'

function getTitle({ issuedKey, problems, failed }: KeyFormView): string {
  if (issuedKey !== null) return 'Your key'
  return failed || Object.keys(problems).length > 0 ? 'Error: Get a key' : TITLE
}

function Sections({ view }: { view: ApiView }) {
  return (
    <div className="min-w-0">
      <KeySection view={view} />
      <ServerPart>{import.meta.env.SSR && <OverviewSection view={view} />}</ServerPart>
      <AuthenticationSection />
      <EndpointsSection view={view} />
      <ServerPart>{import.meta.env.SSR && <VerdictsSection />}</ServerPart>
      <ServerPart>{import.meta.env.SSR && <RateLimitSection view={view} />}</ServerPart>
      <ServerPart>{import.meta.env.SSR && <ErrorsSection view={view} />}</ServerPart>
      <ServerPart>{import.meta.env.SSR && <WebhooksSection />}</ServerPart>
      <SdkSection view={view} />
      <ServerPart>{import.meta.env.SSR && <PricingSection view={view} />}</ServerPart>
    </div>
  )
}

/** /api: the documentation of the public API, with a form for a key and a console for each endpoint. */
function ApiPage({ data: view }: { data: ApiView }) {
  const enteredApiKey = useEnteredApiKeyState(view.keyForm.issuedKey)
  const title = getTitle(view.keyForm)
  return (
    <>
      <PageHead title={title} description={API_DESCRIPTION} path="/api" noindex={title !== TITLE} />
      <h1 className="page-title">{TITLE}</h1>
      <p className="mt-2 max-w-[62ch] text-ink-2">
        Get this site’s answers in your own programs: the same rules, the same directory, with every check and
        source named. You can start with a free key.
      </p>
      <EnteredApiKeyProvider value={enteredApiKey}>
        <div
          className={
            'grid grid-cols-[minmax(0,1fr)] lg:grid-cols-[10rem_minmax(0,1fr)] lg:gap-12 print:block'
          }
        >
          <ServerPart>{import.meta.env.SSR && <ApiContents />}</ServerPart>
          <Sections view={view} />
        </div>
      </EnteredApiKeyProvider>
    </>
  )
}

/** How a call is authenticated, and where keys must not be stored. */
function AuthenticationSection() {
  const { sampleKey } = useEnteredApiKey()
  return (
    <Section title="Authentication" id="authentication">
      <p>Every call needs a key. Send it in the header:</p>
      <CodeBlock label="Header" text={`Authorization: Bearer ${sampleKey}`} />
      <ServerPart>{import.meta.env.SSR && <KeyRules />}</ServerPart>
    </Section>
  )
}

/** A program that calls the API, in the selected language. */
function SdkSection({ view: { sampleTabs, currentSample } }: { view: ApiView }) {
  const site = useSite()
  const { sampleKey } = useEnteredApiKey()
  return (
    <Section
      title="SDK samples"
      id="sdk"
      note={
        'Complete samples with a timeout and error handling, ready to paste and run. For TypeScript and ' +
        'Python, the repository has clients with types and retries.'
      }
    >
      <TabLinks label="Languages" tabs={sampleTabs} />
      <CodeBlock label={currentSample.name} text={fillSample(currentSample.text, site.url, sampleKey)} />
    </Section>
  )
}

export const apiDocumentation = definePage(loadApi, ApiPage)

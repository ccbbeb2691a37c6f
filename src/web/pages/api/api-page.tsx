import { PageHead } from '../../head/page-head.tsx'
import { definePage } from '../../navigation/route.ts'
import { useSite } from '../../site.ts'
import { CodeBlock } from '../../ui/copy/code-block.tsx'
import { TabLinks } from '../../ui/links/tab-links.tsx'
import { Section } from '../../ui/text/section.tsx'
import { loadApi, StaticSection } from './api-loader.ts'
import { API_DESCRIPTION, type ApiView, type KeyFormView } from './api-view.ts'
import { EndpointsSection } from './endpoints-section.tsx'
import { KeySection } from './key-section.tsx'
import { fillSample, PageKeyProvider, usePageKey, usePageKeyState } from './page-key.ts'

const TITLE = 'API documentation'

function getTitle({ issuedKey, problems, failed }: KeyFormView): string {
  if (issuedKey !== null) return 'Your key'
  return failed || Object.keys(problems).length > 0 ? 'Error: Get a key' : TITLE
}

function Sections({ view }: { view: ApiView }) {
  return (
    <div className="min-w-0">
      <StaticSection>{(sections) => <sections.OverviewSection view={view} />}</StaticSection>
      <AuthenticationSection />
      <KeySection view={view} />
      <EndpointsSection view={view} />
      <StaticSection>{(sections) => <sections.RateLimitSection view={view} />}</StaticSection>
      <StaticSection>{(sections) => <sections.ErrorsSection view={view} />}</StaticSection>
      <SdkSection view={view} />
      <StaticSection>{(sections) => <sections.PricingSection view={view} />}</StaticSection>
    </div>
  )
}

/** /api: the documentation of the public API, with a form for a key and a console for each endpoint. */
function ApiPage({ data: view }: { data: ApiView }) {
  const pageKey = usePageKeyState(view.keyForm.issuedKey)
  const title = getTitle(view.keyForm)
  return (
    <>
      <PageHead title={title} description={API_DESCRIPTION} path="/api" noindex={title !== TITLE} />
      <h1 className="mt-12 text-2xl">{TITLE}</h1>
      <p className="mt-2 max-w-[62ch] text-ink-2">
        Get this site’s answers in your own programs: the same rules, the same directory, with every check and
        source named. Your first key is free.
      </p>
      <PageKeyProvider value={pageKey}>
        <div
          className={
            'grid grid-cols-[minmax(0,1fr)] lg:grid-cols-[10rem_minmax(0,1fr)] lg:gap-12 print:block'
          }
        >
          <StaticSection>{(sections) => <sections.ApiContents />}</StaticSection>
          <Sections view={view} />
        </div>
      </PageKeyProvider>
    </>
  )
}

/** How a call is authenticated, and where keys must not be stored. */
function AuthenticationSection() {
  const { sampleKey } = usePageKey()
  return (
    <Section title="Authentication" id="authentication">
      <p>Every call needs a key. Send it in the header:</p>
      <CodeBlock label="Header" text={`Authorization: Bearer ${sampleKey}`} />
      <StaticSection>{(sections) => <sections.KeyRules />}</StaticSection>
    </Section>
  )
}

/** A sample program in the selected language. */
function SdkSection({ view: { sampleTabs, currentSample } }: { view: ApiView }) {
  const site = useSite()
  const { sampleKey } = usePageKey()
  return (
    <Section
      title="SDK samples"
      id="sdk"
      note={
        'Complete samples with a timeout and error handling, ready to paste and run. For TypeScript, ' +
        'there is a client with types and retries: clients/typescript in the repository.'
      }
    >
      <TabLinks label="Languages" tabs={sampleTabs} />
      <CodeBlock label={currentSample.name} text={fillSample(currentSample.text, site.url, sampleKey)} />
    </Section>
  )
}

export const apiDocumentation = definePage(loadApi, ApiPage)

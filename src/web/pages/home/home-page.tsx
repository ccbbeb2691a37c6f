import { type ComponentType, useEffect, useRef, useState } from 'react'
import { joinNames } from '../../../codes/format.ts'
import { CALCULATOR_PATH } from '../../../codes/pages/page-paths.ts'
import { getCodeType } from '../../code-types/code-types.ts'
import { createWebApplication, PageHead } from '../../head/page-head.tsx'
import { definePage } from '../../navigation/route.ts'
import { useSite, useSiteApi } from '../../site.ts'
import { Code } from '../../ui/text/code.tsx'
import { loadUnhydrated, UnhydratedPart } from '../../ui/unhydrated-part.tsx'
import { importLoaders } from '../import-loaders.ts'
import { isKeepingLastChecks } from '../search-history/last-checks-key.ts'
import { SearchForm, SearchHints } from '../swift/search-form.tsx'
import { SearchResults } from '../swift/search-results.tsx'
import { CodePicture } from './code-picture.tsx'
import type { CodeChoice, HomeTool, HomeView } from './home-loader.ts'
import { ToolPanel } from './tool-panel.tsx'
import { ToolTabs } from './tool-tabs.tsx'

const HEADLINE = 'Global Banking Code Validation & Lookup'
const LINKS = [
  { to: '/swift', text: 'Search SWIFT Codes' },
  { to: '/iban', text: 'Validate IBAN' },
  { to: '/check', text: 'Check a List' },
  { to: CALCULATOR_PATH, text: 'Account Details to IBAN' },
] as const
const SEARCH_HINT = 'Enter a bank, city or code. Part of a name is enough, and small typos are fine.'

/**
 * The codes that the text of the search field could be, and a function to call with each new text. Until the
 * codes of a new text are found, returns those of the previous text.
 */
function useCodeChoices(term: string, initialChoices: readonly CodeChoice[]) {
  const [choices, setChoices] = useState(initialChoices)
  const latestTerm = useRef(term)
  async function updateChoices(newTerm: string) {
    if (newTerm === latestTerm.current) return
    latestTerm.current = newTerm
    const newChoices = newTerm.trim() === '' ? [] : await (await importLoaders()).findCodeChoices(newTerm)
    if (newTerm === latestTerm.current) setChoices(newChoices)
  }
  return { choices, onTermInput: (newTerm: string) => void updateChoices(newTerm).catch(reportError) }
}

/** The search for a bank or any code, with its results. */
function SwiftPanel({ tool, view }: { tool: HomeTool; view: HomeView }) {
  const { search, codeChoices: initialChoices } = view
  const { choices, onTermInput } = useCodeChoices(search.term, initialChoices)
  return (
    <>
      <CodePicture typeId="swift" example={tool.example} isHidden={search.term !== ''}>
        <SearchForm action="/" search={search} onTermInput={onTermInput} />
        <CodeChoices choices={choices} />
      </CodePicture>
      <SearchResults search={search} noResultsTitle="No results found. Try different search terms." />
      <SearchHints text={SEARCH_HINT} search={search} />
    </>
  )
}

interface TabPanelContentProps {
  readonly tool: HomeTool | undefined
  readonly view: HomeView
  onRecorded(): void
}

function TabPanelContent({ tool, view, onRecorded }: TabPanelContentProps) {
  if (!tool) return null
  return getCodeType(tool.typeId).identifiesBank ? (
    <SwiftPanel tool={tool} view={view} />
  ) : (
    <ToolPanel tool={tool} onRecorded={onRecorded} />
  )
}

/** The recent searches, and a function that loads them again after the visitor has added one. */
function useRecentSearches(view: HomeView) {
  const [reloaded, setReloaded] = useState({ view, recentSearches: view.recentSearches })
  const siteApi = useSiteApi()
  async function reload() {
    if (!siteApi) return
    const { loadRecentSearches } = await importLoaders()
    const [recentSearches] = await Promise.all([loadRecentSearches({ siteApi }), loadUnhydrated()])
    setReloaded({ view, recentSearches })
  }
  return {
    // What was reloaded before the latest navigation to the page no longer counts.
    recentSearches: reloaded.view === view ? reloaded.recentSearches : view.recentSearches,
    reloadRecentSearches: () => void reload().catch(reportError),
  }
}

/** The home page. With a search term, it omits the last checks and the part below the tools. */
function HomePage({ data: view }: { data: HomeView }) {
  const { search, tools, initialTool } = view
  const { recentSearches, reloadRecentSearches } = useRecentSearches(view)
  const site = useSite()
  const codeNames = joinNames(tools.map(({ formTexts }) => formTexts.plural))
  const description =
    `Look up and validate ${codeNames}: which bank a code belongs to, what each part means, and how we ` +
    'know.'
  return (
    <>
      <PageHead
        title={`${site.brand}: ${HEADLINE}`}
        description={description}
        path="/"
        noindex={search.term !== ''}
        noReferrer={
          search.accounts.length > 0 ||
          view.codeChoices.some(({ typeId }) => getCodeType(typeId).identifiesAccount)
        }
        structuredData={import.meta.env.SSR && createWebApplication(site, HEADLINE, description, '/')}
      />
      <div className="pt-4 sm:pt-10">
        <h1 className={`text-xl tracking-tight sm:text-3xl ${search.term ? 'max-sm:sr-only' : ''}`}>
          {HEADLINE}
        </h1>
        <p className="mt-2 mb-5 hidden max-w-[58ch] text-ink-2 sm:block">
          See the bank behind a code, what each part means, and how we know.
        </p>
        <ToolTabs
          initialTool={initialTool}
          resetWhenChanged={view}
          tools={tools.map(({ typeId }) => typeId)}
          renderPanel={(id) => (
            <TabPanelContent
              tool={tools.find(({ typeId }) => typeId === id)}
              view={view}
              onRecorded={reloadRecentSearches}
            />
          )}
        />
        <p className="mt-4 flex flex-wrap gap-x-6">
          {LINKS.map(({ to, text }) => (
            <a key={to} href={to} className="inline-flex min-h-11 items-center">
              {text}
            </a>
          ))}
        </p>
      </div>
      {!search.term && (
        <>
          <LastChecks />
          <UnhydratedPart>
            {({ BelowTools }) => <BelowTools {...view} recentSearches={recentSearches} />}
          </UnhydratedPart>
        </>
      )}
    </>
  )
}

/**
 * Links to the codes that the search term could be: six digits may be a sort code, a BSB or a CHIPS number.
 * A single malformed code has no link: the visitor may still be typing it. Screen readers hear of the codes
 * from the suggestions.
 */
function CodeChoices({ choices }: { choices: readonly CodeChoice[] }) {
  const links = choices.filter(({ isWellFormed }) => isWellFormed || choices.length > 1)
  const otherMeaning = links.find((choice) => choice.otherMeaning)?.otherMeaning
  const question = links.length > 1 ? 'This could be:' : 'This looks like:'
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-1 text-sm empty:mt-0">
      {links.length > 0 && (
        <span className="text-ink-2">{otherMeaning ? `This could be ${otherMeaning}, or:` : question}</span>
      )}
      {links.map(({ typeId, code, formatted }) => {
        const type = getCodeType(typeId)
        return (
          <a
            key={`${typeId} ${code}`}
            href={type.getResultPath(code)}
            className="inline-flex min-h-11 items-center gap-1.5"
          >
            {type.name} <Code>{formatted}</Code>
          </a>
        )
      })}
    </div>
  )
}

/** The visitor's last checks, loaded and shown only if the visitor has turned them on. */
function LastChecks() {
  const [module, setModule] = useState<{ readonly LastChecksSection: ComponentType } | null>(null)
  useEffect(() => {
    if (isKeepingLastChecks())
      import('../search-history/last-checks-section.tsx').then(setModule).catch(reportError)
  }, [])
  return module && <module.LastChecksSection />
}

export const home = definePage(async (input) => (await importLoaders()).loadHome(input), HomePage)

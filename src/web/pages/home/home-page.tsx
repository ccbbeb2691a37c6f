import { useRef, useState } from 'react'
import { joinPlurals } from '../../../codes/types.ts'
import { getCodeType } from '../../code-types/code-types.ts'
import { PageHead } from '../../head/page-head.tsx'
import { createWebApplication } from '../../head/structured-data.ts'
import { definePage } from '../../navigation/route.ts'
import { useSite } from '../../site.ts'
import { SECONDARY_BUTTON } from '../../ui/forms/button.tsx'
import { LiveRegion } from '../../ui/messages/live-region.tsx'
import { SearchForm } from '../swift/search-form.tsx'
import { SearchResults } from '../swift/search-results.tsx'
import { BelowToolsPart } from './below-tools-part.ts'
import { findCodeChoices, loadHome } from './home-loader.ts'
import type { CodeChoice, HomeTool, HomeView } from './home-view.ts'
import { LastChecksOnHome } from './last-checks-on-home.tsx'
import { ToolPanel } from './tool-panel.tsx'
import { ToolTabs } from './tool-tabs.tsx'

const HEADLINE = 'Global Banking Code Validation & Lookup'
const PURPOSE = 'which bank a code belongs to, what each part means, and how we know.'
const HINT = 'Enter a bank, city or code. Part of a name is enough, and small typos are fine.'

/**
 * The codes that the text of the search field could be, and a function to call with each new text. Until the
 * codes of a new text are found, returns those of the previous text.
 */
function useChoices(term: string, initialChoices: readonly CodeChoice[]) {
  const [choices, setChoices] = useState(initialChoices)
  const latestTerm = useRef(term)
  function update(newTerm: string) {
    if (newTerm === latestTerm.current) return
    latestTerm.current = newTerm
    if (newTerm.trim() === '') return setChoices([])
    findCodeChoices(newTerm).then(
      (newChoices) => latestTerm.current === newTerm && setChoices(newChoices),
      reportError,
    )
  }
  return { choices, update }
}

/** The search for a bank or any code, with its results. */
function SwiftPanel({ view: { search, choices: initialChoices } }: { view: HomeView }) {
  const { choices, update } = useChoices(search.term, initialChoices)
  return (
    <>
      <SearchForm action="/" search={search} onTermInput={update} hint={HINT} />
      <CodeChoices choices={choices} />
      <SearchResults search={search} noResultsTitle="No results found. Try different search terms." />
    </>
  )
}

function Panel({ tool, view }: { tool: HomeTool | undefined; view: HomeView }) {
  if (!tool) return null
  return tool.type === 'swift' ? <SwiftPanel view={view} /> : <ToolPanel tool={tool} />
}

/** The home page. With a search term, it omits the last checks and the part below the tools. */
function HomePage({ data: view }: { data: HomeView }) {
  const { search, tools, selectedTool } = view
  const site = useSite()
  const codes = joinPlurals(tools.map(({ formTexts }) => formTexts))
  const description = `Look up and validate ${codes}: ${PURPOSE}`
  return (
    <>
      <PageHead
        title={`${site.brand}: ${HEADLINE}`}
        description={description}
        path="/"
        noindex={search.term !== ''}
        noReferrer={view.choices.some(({ type }) => getCodeType(type).identifiesAccount)}
        structuredData={createWebApplication(site, HEADLINE, description, '/')}
      />
      <div className="pt-4 sm:pt-10">
        <h1 className="text-xl tracking-tight sm:text-3xl">{HEADLINE}</h1>
        <p className="mt-2 mb-5 hidden max-w-[58ch] text-ink-2 sm:block">
          See the bank behind a code, what each part means, and how we know.
        </p>
        <ToolTabs
          initialTool={selectedTool}
          navigationKey={view}
          tools={tools.map(({ type }) => type)}
          renderPanel={(id) => <Panel tool={tools.find(({ type }) => type === id)} view={view} />}
        />
        <p className="mt-6 flex flex-wrap gap-3">
          <a href="/swift" className={SECONDARY_BUTTON}>
            Search SWIFT Codes
          </a>
          <a href="/iban" className={SECONDARY_BUTTON}>
            Validate IBAN
          </a>
          <a href="/check" className={SECONDARY_BUTTON}>
            Check a List
          </a>
        </p>
      </div>
      {!search.term && <LastChecksOnHome />}
      {!search.term && <BelowToolsPart>{({ BelowTools }) => <BelowTools {...view} />}</BelowToolsPart>}
    </>
  )
}

/**
 * Links to the codes that the search term could be: six digits may be a sort code, a BSB or a CHIPS number.
 * A single malformed code has no link, because submitting the form opens its page.
 */
function CodeChoices({ choices }: { choices: readonly CodeChoice[] }) {
  const links = choices.filter(({ isWellFormed }) => isWellFormed || choices.length > 1)
  return (
    <LiveRegion className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-1 text-sm empty:mt-0">
      {links.length > 0 && (
        <span className="text-ink-2">{links.length > 1 ? 'This could be:' : 'This looks like:'}</span>
      )}
      {links.map(({ type: id, code, formatted }) => {
        const type = getCodeType(id)
        return (
          <a
            key={`${id} ${code}`}
            href={type.getResultPath(code)}
            className="inline-flex min-h-11 items-center gap-1.5"
          >
            {type.name} <span className="code">{formatted}</span>
          </a>
        )
      })}
    </LiveRegion>
  )
}

export const home = definePage(loadHome, HomePage)

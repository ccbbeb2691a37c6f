import { useState } from 'react'
import { codeCandidates } from '../../../codes/registry.ts'
import { joinPlurals } from '../../../codes/types.ts'
import { PageHead } from '../../head/page-head.tsx'
import { webApplication } from '../../head/structured-data.ts'
import { definePage } from '../../navigation/route.ts'
import { useSite } from '../../site.ts'
import { SECONDARY } from '../../ui/button.tsx'
import { LiveRegion } from '../../ui/live-region.tsx'
import { SearchForm } from '../swift/search-form.tsx'
import { SearchResults } from '../swift/search-results.tsx'
import type { SwiftSearch } from '../swift/swift-loader.ts'
import { BelowToolsPart } from './below-tools-part.ts'
import { type HomeTool, type HomeView, loadHome } from './home-loader.ts'
import { ToolPanel } from './tool-panel.tsx'
import { ToolTabs } from './tool-tabs.tsx'

const HEADLINE = 'Global Banking Code Validation & Lookup'
const PURPOSE = 'whose a code is, what each part means, and where we know it from.'
const HINT = 'Enter a bank, city or code. Part of a name is enough, and small typos are fine.'

/** The search for a bank or any code, with its results. */
function SwiftPanel({ search }: { search: SwiftSearch }) {
  const [term, setTerm] = useState(search.term)
  return (
    <>
      <SearchForm action="/" search={search} onType={setTerm} hint={HINT} />
      <CodeChoices term={term} />
      <SearchResults search={search} nothing="No results found. Try different search terms." />
    </>
  )
}

function Panel({ tool, search }: { tool: HomeTool | undefined; search: SwiftSearch }) {
  if (!tool) return null
  return tool.type === 'swift' ? <SwiftPanel search={search} /> : <ToolPanel tool={tool} />
}

/** The home page: headline and tools. */
function HomePage({ data: view }: { data: HomeView }) {
  const { search, tools, tool } = view
  const site = useSite()
  const codes = joinPlurals(tools.map(({ form }) => form))
  const description = `Look up and validate ${codes}: ${PURPOSE}`
  return (
    <>
      <PageHead
        title={`${site.brand}: ${HEADLINE}`}
        description={description}
        path="/"
        noindex={search.term !== ''}
        structuredData={webApplication(site, HEADLINE, description, '/')}
      />
      <div className="pt-4 sm:pt-10">
        <h1 className="text-xl tracking-tight sm:text-3xl">{HEADLINE}</h1>
        <p className="mt-2 mb-5 hidden max-w-[58ch] text-ink-2 sm:block">
          See the bank behind a code, what each part means, and how we know.
        </p>
        <ToolTabs
          first={tool}
          arrival={view}
          tools={tools.map(({ type }) => type)}
          panel={(id) => <Panel tool={tools.find(({ type }) => type === id)} search={search} />}
        />
        <p className="mt-6 flex flex-wrap gap-3">
          <a href="/swift" className={SECONDARY}>
            Search SWIFT Codes
          </a>
          <a href="/iban" className={SECONDARY}>
            Validate IBAN
          </a>
        </p>
      </div>
      {!search.term && <BelowToolsPart>{({ BelowTools }) => <BelowTools {...view} />}</BelowToolsPart>}
    </>
  )
}

/**
 * The codes that a search term could be besides a bank's name: six digits are a sort code, a BSB or a CHIPS
 * number. A malformed code is offered only among other candidates: alone, submitting it opens its own page.
 */
function CodeChoices({ term }: { term: string }) {
  const candidates = codeCandidates(term).filter(({ type }) => type.id !== 'swift')
  const offered = candidates.filter(({ isWellFormed }) => isWellFormed || candidates.length > 1)
  return (
    <LiveRegion className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-1 text-sm empty:mt-0">
      {offered.length > 0 && (
        <span className="text-ink-2">{offered.length > 1 ? 'This could be:' : 'This looks like:'}</span>
      )}
      {offered.map(({ type, code }) => (
        <a key={type.id} href={type.resultPath(code)} className="inline-block py-2">
          {type.name} <span className="code">{type.format(code)}</span>
        </a>
      ))}
    </LiveRegion>
  )
}

export const home = definePage(loadHome, HomePage)

import { useState } from 'react'
import { joinPlurals } from '../../../codes/types.ts'
import type { Feature } from '../../content/home-texts.ts'
import { PageHead } from '../../head/page-head.tsx'
import { webApplication } from '../../head/structured-data.ts'
import { definePage } from '../../navigation/route.ts'
import { useSite } from '../../site.ts'
import { SECONDARY } from '../../ui/button.tsx'
import { Questions } from '../../ui/questions.tsx'
import { Section } from '../../ui/section.tsx'
import { RecentSearchesTable } from '../search-history/recent-searches-table.tsx'
import { CodeChoices } from '../swift/code-choices.tsx'
import { CoverageLine } from '../swift/coverage-line.tsx'
import { PopularBanks } from '../swift/popular-banks.tsx'
import { SearchForm } from '../swift/search-form.tsx'
import { SearchResults } from '../swift/search-results.tsx'
import { codesIn, type SwiftSearch } from '../swift/swift-loader.ts'
import { type HomeTool, type HomeView, loadHome } from './home-loader.ts'
import { ToolPanel } from './tool-panel.tsx'
import { ToolTabs } from './tool-tabs.tsx'

const HEADLINE = 'Global Banking Code Validation & Lookup'
const PURPOSE = 'whose a code is, what each part means, and where we know it from.'
const HINT = 'Enter a bank, city or code. Part of a name is enough, and small typos are fine.'

/** The search for a bank or any code, with its results. */
function SwiftPanel({ search }: { search: SwiftSearch }) {
  const [codes, setCodes] = useState(search.codes)
  const onType = (term: string) => void codesIn(term).then((found) => setCodes(found.codes), reportError)
  return (
    <>
      <SearchForm action="/" search={search} onType={onType} hint={HINT} />
      <CodeChoices codes={codes} />
      <SearchResults search={search} nothing="No results found. Try different search terms." />
    </>
  )
}

function Panel({ tool, search }: { tool: HomeTool | undefined; search: SwiftSearch }) {
  if (!tool) return null
  return tool.type === 'swift' ? <SwiftPanel search={search} /> : <ToolPanel tool={tool} />
}

function RecentSearches({ searches }: { searches: HomeView['recentSearches'] }) {
  return (
    <Section title="Recent searches" note="What visitors looked up recently. IBANs are masked.">
      <RecentSearchesTable searches={searches} />
      <p className="mt-3">
        <a href="/search-history" className="inline-block py-2 text-sm">
          All recent searches
        </a>
      </p>
    </Section>
  )
}

/** Features, recent searches and questions. */
function BelowTools({ features, recentSearches, questions }: HomeView) {
  return (
    <>
      <FeatureCards features={features} />
      <RecentSearches searches={recentSearches} />
      <Section title="Frequently Asked Questions">
        <Questions questions={questions} />
        <p className="mt-3">
          <a href="/faq" className="inline-flex min-h-11 items-center text-sm">
            All questions
          </a>
        </p>
      </Section>
    </>
  )
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
      <div className="pt-14">
        <h1 className="max-w-[17ch] text-3xl tracking-tight">{HEADLINE}</h1>
        <p className="mt-3 mb-6 max-w-[58ch] text-ink-2">
          See the bank behind a code, what each part means, and how we know.
        </p>
        <p className="mb-7 flex flex-wrap gap-3">
          <a href="/swift" className={SECONDARY}>
            Search SWIFT Codes
          </a>
          <a href="/iban" className={SECONDARY}>
            Validate IBAN
          </a>
        </p>
        <ToolTabs
          first={tool}
          arrival={view}
          tools={tools.map(({ type }) => type)}
          panel={(id) => <Panel tool={tools.find(({ type }) => type === id)} search={search} />}
        />
      </div>
      {!search.term && (
        <>
          <BelowTools {...view} />
          <PopularBanks banks={search.popular} />
          <CoverageLine coverage={search.coverage} />
        </>
      )}
    </>
  )
}

function Card({ title, text, to }: Feature) {
  return (
    <li className="border-t border-line py-4">
      <h3 className="text-base">
        {to ? (
          <a href={to} className="inline-block py-1">
            {title}
          </a>
        ) : (
          title
        )}
      </h3>
      <p className="mt-1 text-sm text-ink-2">{text}</p>
    </li>
  )
}

/** The features of the site as cards. */
function FeatureCards({ features }: { features: readonly Feature[] }) {
  return (
    <Section title="What you can do here">
      <ul className="m-0 grid list-none gap-x-8 p-0 sm:grid-cols-2 lg:grid-cols-3">
        {features.map((feature) => (
          <Card key={feature.title} {...feature} />
        ))}
      </ul>
    </Section>
  )
}

export const home = definePage(loadHome, HomePage)

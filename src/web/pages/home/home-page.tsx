import { PageHead } from '../../head/page-head.tsx'
import { webApplication } from '../../head/web-application.ts'
import { useSite } from '../../site.ts'
import { SECONDARY } from '../../ui/button.ts'
import { CoverageLine } from '../swift/coverage-line.tsx'
import { PopularBanks } from '../swift/popular-banks.tsx'
import { SearchForm } from '../swift/search-form.tsx'
import { SearchResults } from '../swift/search-results.tsx'
import type { SwiftSearch } from '../swift/swift-loader.ts'
import { SwiftStructure } from '../swift/swift-structure.tsx'

const HEADLINE = 'Global Banking Code Validation & Lookup'
const DESCRIPTION =
  'Look up SWIFT/BIC codes by bank, city or country: whose a code is, what each part means, and where we know it from.'

/** The start: the headline, and the tool ready to use. */
export function HomePage({ data: search }: { data: SwiftSearch }) {
  const site = useSite()
  return (
    <>
      <PageHead
        title={`${site.brand}: ${HEADLINE}`}
        description={DESCRIPTION}
        path="/"
        unlisted={search.term !== ''}
        structuredData={webApplication(site, HEADLINE, DESCRIPTION, '/')}
      />
      <div className="pt-14">
        <h1 className="max-w-[17ch] text-3xl tracking-tight">{HEADLINE}</h1>
        <p className="mt-3 mb-7 max-w-[58ch] text-ink-2">
          Type a bank, a city or a code. We tell you whose it is, what each part means, and how we know.
        </p>
        <SearchForm action="/" search={search} />
      </div>
      <SearchResults search={search} nothing="No results found. Try different search terms." />
      {!search.term && (
        <>
          <SwiftStructure />
          <p className="mt-6">
            <a href="/swift" className={SECONDARY}>
              Search SWIFT Codes
            </a>
          </p>
          <PopularBanks banks={search.popular} />
          <CoverageLine coverage={search.coverage} />
        </>
      )}
    </>
  )
}

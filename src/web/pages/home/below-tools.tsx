import type { HomeTexts, RecentSearchItem } from '../../../api/site/site-api.ts'
import { Questions } from '../../ui/text/questions.tsx'
import { Section } from '../../ui/text/section.tsx'
import { RecentSearchesTable } from '../search-history/recent-searches-table.tsx'
import { CoverageLine, PopularBanks } from '../swift/below-search.tsx'
import type { SwiftSearch } from '../swift/swift-search.ts'

export interface BelowToolsProps extends HomeTexts {
  /** Newest first; null when they could not be loaded. */
  readonly recentSearches: readonly RecentSearchItem[] | null
  readonly search: Pick<SwiftSearch, 'popular' | 'coverage'>
}

/** The home page below the tools: features, recent searches, questions and popular banks. */
export function BelowTools({ features, recentSearches, questions, search }: BelowToolsProps) {
  return (
    <>
      {features.length > 0 && <FeatureCards features={features} />}
      <RecentSearches searches={recentSearches} />
      <Section title="Frequently Asked Questions">
        <Questions questions={questions} />
        <p className="mt-3">
          <a href="/faq" className="inline-flex min-h-11 items-center text-sm">
            All questions
          </a>
        </p>
      </Section>
      <PopularBanks banks={search.popular} />
      <CoverageLine coverage={search.coverage} />
    </>
  )
}

function RecentSearches({ searches }: { searches: BelowToolsProps['recentSearches'] }) {
  return (
    <Section title="Recent searches" note="What visitors looked up recently. IBANs are masked.">
      <RecentSearchesTable searches={searches} />
      <p className="mt-3">
        <a href="/search-history" className="inline-flex min-h-11 items-center text-sm">
          All recent searches
        </a>
      </p>
    </Section>
  )
}

function FeatureCards({ features }: Pick<HomeTexts, 'features'>) {
  return (
    <Section title="What you can do here">
      <ul className="m-0 grid list-none gap-x-8 p-0 sm:grid-cols-2 lg:grid-cols-3">
        {features.map(({ title, text, to }) => (
          <li key={title} className="border-t border-line py-4">
            <h3 className="text-base">
              <a href={to} className="inline-flex min-h-11 items-center">
                {title}
              </a>
            </h3>
            <p className="mt-1 text-sm text-ink-2">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}

import type { RecentSearchItem } from '../../../api/site/site-api.ts'
import { PageHead } from '../../head/page-head.tsx'
import { definePage, type LoaderInput, type LoaderResult, render } from '../../navigation/route.ts'
import { Section } from '../../ui/text/section.tsx'
import { LastChecksSection } from './last-checks-section.tsx'
import { RecentSearchesTable } from './recent-searches-table.tsx'

interface SearchHistoryView {
  /** Newest first; null when they could not be loaded. */
  readonly searches: readonly RecentSearchItem[] | null
}

async function loadSearchHistory({
  siteApi,
  onError,
}: LoaderInput): Promise<LoaderResult<SearchHistoryView>> {
  try {
    return render({ searches: await siteApi.listRecentSearches({}) })
  } catch (error) {
    onError(error)
    return render({ searches: null }, 503)
  }
}

/** /search-history: the visitor's last checks, and the public recent searches. */
function SearchHistoryPage({ data }: { data: SearchHistoryView }) {
  return (
    <>
      <PageHead
        title="Recent searches"
        description="The codes that visitors looked up recently, with the verdict on each. IBANs are masked."
        path="/search-history"
        noindex
      />
      <h1 className="page-title">Recent searches</h1>
      <LastChecksSection />
      <Section
        title="What visitors looked up"
        note={
          'This list is public, so an IBAN shows only its country, bank code and last four characters, and ' +
          'nothing says who searched.'
        }
      >
        <RecentSearchesTable searches={data.searches} />
      </Section>
    </>
  )
}

export const searchHistory = definePage(loadSearchHistory, SearchHistoryPage)

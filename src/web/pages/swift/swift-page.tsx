import { getSearchPath, getSocialImagePath } from '../../../codes/pages/page-paths.ts'
import type { PageTexts } from '../../../codes/pages/page-texts.ts'
import { formatBic } from '../../../codes/swift/bic-parts.ts'
import { getCodeType } from '../../code-types/code-types.ts'
import { createWebApplication, PageHead } from '../../head/page-head.tsx'
import { definePage } from '../../navigation/route.ts'
import { useSite } from '../../site.ts'
import { ListingLink } from '../../ui/links/code-type-links.tsx'
import { CodeStrip } from '../../ui/results/code-strip.tsx'
import { Code } from '../../ui/text/code.tsx'
import { Section } from '../../ui/text/section.tsx'
import { importLoaders } from '../import-loaders.ts'
import { CoverageLine, PopularBanks } from './below-search.tsx'
import { SearchForm, SearchHints } from './search-form.tsx'
import { SearchResults } from './search-results.tsx'
import type { SwiftView } from './swift-loader.ts'

function Examples({ texts }: { texts: PageTexts }) {
  return (
    <Section title="Try an example">
      <ul className="m-0 grid list-none gap-x-8 p-0 sm:grid-cols-3">
        {texts.examples.map((example) => (
          <li key={example.code} className="border-t border-line">
            <a href={getSearchPath({ term: example.code })} className="block py-3.5 no-underline">
              <Code className="block font-semibold underline">{formatBic(example.code)}</Code>
              <span className="text-sm text-ink-2">{example.description}</span>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** In characters. A longer search term is cut off in the page title, so that the rest stays readable. */
const MAX_TITLE_TERM_LENGTH = 60

/** /swift: the search for banks with its results, and the structure of a SWIFT/BIC code. */
function SwiftPage({ data: view }: { data: SwiftView }) {
  const site = useSite()
  const { texts, term, termIdentifiesAccount } = view
  const titleTerm = termIdentifiesAccount ? '' : term.slice(0, MAX_TITLE_TERM_LENGTH)
  return (
    <>
      <PageHead
        title={titleTerm ? `${titleTerm}: ${texts.title}` : texts.title}
        description={texts.description}
        path="/swift"
        image={getSocialImagePath('/swift')}
        noindex={term !== ''}
        noReferrer={termIdentifiesAccount}
        structuredData={
          import.meta.env.SSR && createWebApplication(site, texts.title, texts.description, '/swift')
        }
      />
      <h1 className={`page-title ${term ? 'max-sm:mb-3' : ''}`}>{texts.title}</h1>
      <p className={`mt-2 mb-4 max-w-[58ch] text-ink-2 sm:mb-6 ${term ? 'max-sm:hidden' : ''}`}>
        {texts.lead}
      </p>
      <SearchForm action="/swift" search={view} />
      <SearchResults search={view} noResultsTitle="No matching banks found" />
      <SearchHints text={view.formTexts.hint} search={view} />
      {!term && <Examples texts={texts} />}
      <SwiftStructure texts={texts} />
      {!term && <PopularBanks banks={view.popular} />}
      <Section title="Browse the directory">
        <ListingLink type={getCodeType('swift')} />
      </Section>
      <CoverageLine coverage={view.coverage} />
    </>
  )
}

/** The structure of a SWIFT/BIC code, on an example. */
function SwiftStructure({ texts }: { texts: PageTexts }) {
  const { title, note, parts } = texts.structure
  return (
    <Section title={title} note={note}>
      <CodeStrip parts={parts} label="Parts of an example code" />
    </Section>
  )
}

export const swiftSearch = definePage(
  async (input) => (await importLoaders()).loadSwiftView(input),
  SwiftPage,
)

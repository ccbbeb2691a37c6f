import type { PageWords } from '../../../codes/page-words.ts'
import { codeCandidates } from '../../../codes/registry.ts'
import { swift } from '../../../codes/swift/swift.ts'
import { PageHead, socialImage } from '../../head/page-head.tsx'
import { webApplication } from '../../head/structured-data.ts'
import { definePage } from '../../navigation/route.ts'
import { useSite } from '../../site.ts'
import { CodeStrip } from '../../ui/code-strip.tsx'
import { ListingLink } from '../../ui/listing-link.tsx'
import { Section } from '../../ui/section.tsx'
import { CoverageLine } from './coverage-line.tsx'
import { PopularBanks } from './popular-banks.tsx'
import { SearchForm } from './search-form.tsx'
import { SearchResults } from './search-results.tsx'
import { loadSwiftView, type SwiftView } from './swift-loader.ts'

function Examples({ words }: { words: PageWords }) {
  return (
    <Section title="Try an example">
      <ul className="m-0 grid list-none gap-x-8 p-0 sm:grid-cols-3">
        {words.examples.map((example) => (
          <li key={example.code} className="border-t border-line">
            <a
              href={`/swift?term=${example.code}`}
              className="block py-3.5 text-ink no-underline hover:text-brand"
            >
              <span className="code block text-lg font-semibold">{swift.format(example.code)}</span>
              <span className="text-sm text-ink-2">{example.of}</span>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** The SWIFT/BIC search, its results, and what the code is made of. */
export function SwiftPage({ data: search }: { data: SwiftView }) {
  const site = useSite()
  const { words, term } = search
  // What is searched for goes into the title, unless it is somebody's account.
  const isAccount = codeCandidates(term).some(({ type }) => type.personal)
  const titleTerm = isAccount ? '' : term.slice(0, 60)
  return (
    <>
      <PageHead
        title={titleTerm ? `${titleTerm}: ${words.title}` : words.title}
        description={words.description}
        path="/swift"
        image={socialImage('/swift')}
        noindex={term !== ''}
        noReferrer={isAccount}
        structuredData={webApplication(site, words.title, words.description, '/swift')}
      />
      <h1 className="mt-12 text-2xl">{words.title}</h1>
      <p className="mt-2 mb-6 max-w-[58ch] text-ink-2">{words.lead}</p>
      <SearchForm action="/swift" search={search} />
      <SearchResults search={search} nothing="No matching banks found" />
      {!term && <Examples words={words} />}
      <SwiftStructure words={words} />
      {!term && <PopularBanks banks={search.popular} />}
      <Section title="Browse the directory">
        <ListingLink type={swift} />
      </Section>
      <CoverageLine coverage={search.coverage} />
    </>
  )
}

/** What a SWIFT/BIC code is made of, drawn on an example. */
export function SwiftStructure({ words }: { words: PageWords }) {
  const { title, note, parts } = words.structure
  return (
    <Section title={title} note={note}>
      <CodeStrip parts={parts} label="Parts of an example code" />
    </Section>
  )
}

export const swiftSearch = definePage(loadSwiftView, SwiftPage)

import { CODE_TYPES } from '../../code-types/code-types.ts'
import { GLOSSARY, type GlossaryCategory, type GlossaryTerm } from '../../content/glossary.ts'
import { PageHead } from '../../head/page-head.tsx'
import { useSite } from '../../site.ts'
import { LetterLinks, linkToSections } from '../../ui/links/list-links.tsx'

const TITLE = 'Banking Terms Glossary'
const DESCRIPTION =
  'Payment terms in plain English: codes, transfers and the banks in between, with links to ' +
  'the right tools.'

const CATEGORIES: Readonly<Record<GlossaryCategory, { name: string; className: string }>> = {
  banking: { name: 'Banking', className: 'text-part-1' },
  codes: { name: 'Codes', className: 'text-part-2' },
  transfers: { name: 'Transfers', className: 'text-part-3' },
}

function groupByLetter(): [letter: string, terms: GlossaryTerm[]][] {
  return [...Map.groupBy(GLOSSARY, ({ term }) => term.charAt(0))]
}

/** Links to the terms with the given slugs. */
function RelatedTerms({ slugs }: { slugs: readonly string[] }) {
  const terms = GLOSSARY.filter(({ slug }) => slugs.includes(slug))
  return (
    <span className="py-2.5">
      See also{' '}
      {terms.map(({ slug, term }, index) => (
        <span key={slug}>
          {index > 0 && ', '}
          <a href={`#${slug}`}>{term}</a>
        </span>
      ))}
    </span>
  )
}

function Term({
  term: { slug, term, category, definition, toolPath, relatedSlugs = [] },
}: {
  term: GlossaryTerm
}) {
  const { name, className } = CATEGORIES[category]
  return (
    <div id={slug} className="border-t border-line py-4 sm:grid sm:grid-cols-[15rem_1fr] sm:gap-8">
      <dt className="font-semibold">
        {term}
        <span className={`ms-2 text-xs font-semibold ${className}`}>{name}</span>
      </dt>
      <dd className="m-0 mt-1 max-w-[68ch] sm:mt-0">
        <p>{definition}</p>
        <p className="mt-1 flex flex-wrap items-baseline gap-x-5 text-sm">
          {toolPath && (
            <a href={toolPath} className="inline-flex min-h-11 items-center">
              {CODE_TYPES.find(({ path }) => path === toolPath)?.name} tool
            </a>
          )}
          {relatedSlugs.length > 0 && <RelatedTerms slugs={relatedSlugs} />}
        </p>
      </dd>
    </div>
  )
}

/** /glossary: the terms by letter. */
export function GlossaryPage() {
  const site = useSite()
  const termsByLetter = groupByLetter()
  return (
    <>
      <PageHead
        title={TITLE}
        description={DESCRIPTION}
        path="/glossary"
        structuredData={{
          '@type': 'DefinedTermSet',
          name: TITLE,
          url: `${site.url}/glossary`,
          hasDefinedTerm: GLOSSARY.map(({ term, slug, definition }) => ({
            '@type': 'DefinedTerm',
            name: term,
            url: `${site.url}/glossary#${slug}`,
            description: definition,
          })),
        }}
      />
      <h1 className="page-title">{TITLE}</h1>
      <LetterLinks links={linkToSections(termsByLetter.map(([letter]) => letter))} />
      {termsByLetter.map(([letter, terms]) => (
        <section key={letter} aria-labelledby={`letter-${letter}`} className="mt-10">
          <h2 id={`letter-${letter}`} className="mb-2 text-lg">
            {letter}
          </h2>
          <dl className="m-0">
            {terms.map((term) => (
              <Term key={term.slug} term={term} />
            ))}
          </dl>
        </section>
      ))}
    </>
  )
}

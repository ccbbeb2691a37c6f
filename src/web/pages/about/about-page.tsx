import type { DataSummary } from '../../../api/site/server-site-api.ts'
import { joinNames } from '../../../codes/format.ts'
import { CODE_TYPES } from '../../../codes/registry.ts'
import type { SwiftCoverage } from '../../../codes/swift/bank-schemas.ts'
import { ABOUT, type AboutSection } from '../../content/about.ts'
import { fillTexts, getPlaceholderValues } from '../../content/placeholders.ts'
import { PageHead } from '../../head/page-head.tsx'
import { withFallback } from '../../navigation/load-errors.ts'
import { type LoaderResult, render, type ServerLoaderInput } from '../../navigation/route.ts'
import { useSite } from '../../site.ts'
import { SECONDARY_BUTTON } from '../../ui/forms/button.tsx'
import { Paragraphs, Section } from '../../ui/text/section.tsx'
import { SourceList } from '../data/sources.tsx'

const DESCRIPTION =
  'What this site is for, what you can do here, where the data comes from, how current it is, and how ' +
  'to reach us.'

/** The data of /about. */
interface AboutView {
  /** The code types within a sentence: 'IBANs, CHIPS numbers and Australian BSBs'. */
  readonly codeTypes: string
  /** null when the directory is unavailable. */
  readonly coverage: SwiftCoverage | null
  /** Empty when the directory is unavailable. */
  readonly sources: DataSummary['sources']
}

export async function loadAbout({ siteApi }: ServerLoaderInput): Promise<LoaderResult<AboutView>> {
  const [pageTexts, coverage, data] = await Promise.all([
    Promise.all(CODE_TYPES.map((type) => type.loadTexts())),
    withFallback(siteApi.getCoverage(), null),
    withFallback(siteApi.getData(), null),
  ])
  const codeTypes = joinNames(pageTexts.map(({ form }) => form.plural))
  return render({ codeTypes, coverage, sources: data?.sources ?? [] })
}

/** What follows the text of a section: the list of sources in 'data-sources', a link in 'contact'. */
function SectionExtra({ id, sources }: Pick<AboutSection, 'id'> & Pick<AboutView, 'sources'>) {
  if (id === 'data-sources')
    return (
      <div className="mt-5">
        {sources.length > 0 ? (
          <SourceList sources={sources} />
        ) : (
          <p className="text-ink-2">The list cannot be shown at the moment.</p>
        )}
      </div>
    )
  if (id !== 'contact') return null
  return (
    <p className="mt-5">
      <a href="/contact" className={SECONDARY_BUTTON}>
        Contact Us
      </a>
    </p>
  )
}

/** /about: purpose, data sources and contact. */
export function AboutPage({ data: { codeTypes, coverage, sources } }: { data: AboutView }) {
  const site = useSite()
  const placeholderValues = { ...getPlaceholderValues(site, coverage), codeTypes }
  return (
    <>
      <PageHead title={`About ${site.brand}`} description={DESCRIPTION} path="/about" />
      <h1 className="page-title">About {site.brand}</h1>
      {ABOUT.map(({ id, title, paragraphs }) => (
        <Section key={id} id={id} title={title}>
          <Paragraphs texts={fillTexts(paragraphs, placeholderValues)} />
          <SectionExtra id={id} sources={sources} />
        </Section>
      ))}
    </>
  )
}

import type { CountryItem, DataSummary } from '../../../api/site/site-api.ts'
import { figure } from '../../../codes/figures.ts'
import { readableDate } from '../../../codes/readable-date.ts'
import { PageHead } from '../../head/page-head.tsx'
import { type Loaded, type ReadingVisit, show } from '../../navigation/route.ts'
import { Section } from '../../ui/section.tsx'
import { CountryCoverage } from './country-coverage.tsx'
import { DirectoryDownload } from './directory-download.tsx'
import { SourceList } from './source-list.tsx'
import { CountsByType, MissingByType } from './type-tables.tsx'

interface DataPageData {
  readonly summary: DataSummary
  /** Those that have banks in the directory. */
  readonly countries: readonly CountryItem[]
}

export async function loadData({ siteApi }: ReadingVisit): Promise<Loaded<DataPageData>> {
  const [summary, countries] = await Promise.all([siteApi.data(), siteApi.lists.countries()])
  return show({ summary, countries: countries.filter(({ banks }) => banks > 0) })
}

/** /data: what the directory holds, from whom, of when, and what it does not have. */
export function DataPage({ data: { summary: data, countries } }: { data: DataPageData }) {
  return (
    <>
      <PageHead
        title="The data: sources, dates and counts"
        description="Which lists of banking codes this site answers from, who publishes them, of when they are, and what is missing."
        path="/data"
      />
      <h1 className="mt-12 text-2xl">The data</h1>
      <p className="mt-2 max-w-[62ch] text-ink-2">
        One directory, built from the sources below on {readableDate(data.builtAt)}. Its version,{' '}
        <span className="code">{data.version}</span>, is a hash of the content: it changes when the content
        does. Banks of {figure(data.countries)} countries and territories are in it.
      </p>
      <Section title="What is in it">
        <CountsByType types={data.types} />
      </Section>
      <Section
        title="Sources"
        note="Where two sources know a code, a published list goes before one kept by hand, and a newer before an older, field by field. The answer names both."
      >
        <SourceList sources={data.sources} />
      </Section>
      <Section
        title="What is missing"
        note="No open list of the world’s codes is whole. A code that is not in a partial list is answered with ‘unknown’, never with ‘wrong’. Addresses and branches are given only where a source states them."
      >
        <MissingByType types={data.types} />
      </Section>
      <Section title="By country" note="Banks of the SWIFT/BIC list by country.">
        <CountryCoverage countries={countries} />
      </Section>
      <Section
        title="The directory as a file"
        note="Everything that this site answers from, as one file that any SQLite tool opens. The table ‘source’ names who published what, and on which terms."
      >
        <DirectoryDownload data={data} />
      </Section>
    </>
  )
}

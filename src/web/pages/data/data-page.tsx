import type { CountryItem, DataSummary } from '../../../api/site/server-site-api.ts'
import { formatDate, formatNumber } from '../../../codes/format.ts'
import { PageHead } from '../../head/page-head.tsx'
import { type LoaderResult, render, type ServerLoaderInput } from '../../navigation/route.ts'
import { Code } from '../../ui/text/code.tsx'
import { Disclosure } from '../../ui/text/disclosure.tsx'
import { Section } from '../../ui/text/section.tsx'
import { CountryCoverage } from './country-coverage.tsx'
import { DirectoryDownload } from './directory-download.tsx'
import { IbanBankCoverage } from './iban-bank-coverage.tsx'
import { SourceAges, SourceList } from './sources.tsx'
import { AuditTable, CountTable, MissingCodesList, ShardTable } from './type-tables.tsx'

/** The data of /data. */
interface DataPageView {
  readonly summary: DataSummary
  /** The countries with banks in the directory. */
  readonly countries: readonly CountryItem[]
}

export async function loadData({ siteApi }: ServerLoaderInput): Promise<LoaderResult<DataPageView>> {
  const [summary, countries] = await Promise.all([siteApi.getData(), siteApi.listCountries()])
  return render({ summary, countries: countries.filter(({ banks }) => banks > 0) })
}

/** /data: the contents of the directory, its sources and gaps, and the download. */
export function DataPage({ data: { summary, countries } }: { data: DataPageView }) {
  return (
    <>
      <PageHead
        title="The data: sources, dates and counts"
        description={
          'The lists of banking codes behind this site: who publishes them, how recent they are, and ' +
          'what is missing.'
        }
        path="/data"
      />
      <h1 className="page-title">The data</h1>
      <p className="mt-2 max-w-[62ch] text-ink-2">
        This site uses one directory, built on {formatDate(summary.builtAt)} from the sources below. Its
        version, <Code>{summary.version}</Code>, is a hash of the content, so it changes when the content
        does. The directory covers banks of {formatNumber(summary.countries)} countries and territories.
      </p>
      <Contents summary={summary} />
      <Gaps summary={summary} />
      <Section
        title="Banks behind IBANs"
        note={
          'The countries of the IBAN registry by the bank codes that we can name without imports. ‘Most ' +
          'accounts’ is judged by the institutions included, not measured. The page of a country says who ' +
          'assigns its bank codes.'
        }
      >
        <IbanBankCoverage />
      </Section>
      <Section title="By country" note="Banks and SWIFT/BIC codes in each country.">
        <CountryCoverage countries={countries} />
      </Section>
      <Downloads summary={summary} />
    </>
  )
}

function Contents({ summary }: { summary: DataSummary }) {
  return (
    <>
      <Section
        title="Contents"
        note={
          'A range is one code or more in a row, assigned to one institution. Individual codes in it may ' +
          'belong to another.'
        }
      >
        <CountTable types={summary.types} />
      </Section>
      <Section
        title="Sources"
        note={
          'If two sources list the same code, the newer one takes precedence, field by field. If both have ' +
          'the same date, a published list takes precedence over one compiled by hand. The result page ' +
          'names both.'
        }
      >
        <SourceList sources={summary.sources} />
      </Section>
      <Section
        title="Age of the sources"
        note={
          'The months between the date of each source and the day when the directory was built. A source ' +
          'that gives only a year counts as dated January of that year.'
        }
      >
        <Disclosure title={`${summary.sources.length} sources, oldest first`}>
          <SourceAges sources={summary.sources} builtAt={summary.builtAt} />
        </Disclosure>
      </Section>
    </>
  )
}

function Gaps({ summary }: { summary: DataSummary }) {
  return (
    <>
      <Section
        title="What is missing"
        note={
          'A code is never called invalid merely because it is missing from a partial list: it is ' +
          '‘unknown’, or its check digits decide. A code that is missing from a complete list is invalid; ' +
          'once the publisher’s next list is due, the old list counts as partial. Addresses and branches ' +
          'appear only where a source gives them.'
        }
      >
        <MissingCodesList types={summary.types} />
      </Section>
      <Section
        title="Audit"
        note={
          'Each time the directory is built, it is checked against these rules. If even one row breaks a ' +
          'rule, the old directory stays in use.'
        }
      >
        <Disclosure title={`${summary.audit.length} rules`}>
          <AuditTable audit={summary.audit} />
        </Disclosure>
      </Section>
    </>
  )
}

function Downloads({ summary }: { summary: DataSummary }) {
  return (
    <>
      <Section
        title="Parts for checking lists"
        note={
          'When you check a list, your browser fetches parts of the directory, each with many consecutive ' +
          'codes. A request for a part names none of the codes in your list. Parts for IBANs contain ' +
          'bank codes only, so the requests do not depend on account numbers.'
        }
      >
        <Disclosure title="The parts by code type and country">
          <ShardTable shards={summary.shards} types={summary.types} />
        </Disclosure>
      </Section>
      <Section
        title="The directory as a file"
        note={
          'All the data behind this site, in one file that any SQLite tool can open. Its table ‘source’ ' +
          'says who published what, and on what terms.'
        }
      >
        <DirectoryDownload summary={summary} />
      </Section>
    </>
  )
}

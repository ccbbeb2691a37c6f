import type { DataSummary } from '../../../api/site/site-api.ts'
import { figure } from '../../../codes/figures.ts'
import { readableDate } from '../../../codes/readable-date.ts'
import { PageHead } from '../../head/page-head.tsx'
import { type Loaded, type ReadingVisit, show } from '../../navigation/route.ts'
import { Section } from '../../ui/section.tsx'
import { SourceList } from './source-list.tsx'

export async function loadData({ siteApi }: ReadingVisit): Promise<Loaded<DataSummary>> {
  return show(await siteApi.data())
}

const CELL = 'border-t border-line py-2.5 pe-2.5 text-start align-top'

function Counts({ types }: Pick<DataSummary, 'types'>) {
  return (
    <table className="w-full max-w-160 text-sm">
      <thead>
        <tr>
          <th className={CELL}>Code</th>
          <th className={CELL}>Codes</th>
          <th className={CELL}>Ranges</th>
          <th className={CELL}>Not listed</th>
        </tr>
      </thead>
      <tbody>
        {types.map((type) => (
          <tr key={type.id}>
            <td className={CELL}>
              <a href={type.path} className="inline-block py-2">
                {type.name}
              </a>
            </td>
            <td className={CELL}>{figure(type.codes)}</td>
            <td className={CELL}>{figure(type.ranges)}</td>
            <td className={CELL}>{type.complete ? 'does not exist' : 'may exist'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** /data: what the directory holds, from whom, of when, and what it does not have. */
export function DataPage({ data }: { data: DataSummary }) {
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
        <Counts types={data.types} />
      </Section>
      <Section
        title="Sources"
        note="Where two sources know a code, the newer one wins field by field, and the answer names both."
      >
        <SourceList sources={data.sources} />
      </Section>
      <Section title="What is missing">
        <p className="max-w-[62ch]">
          No open list of the world’s codes is complete. A code that is in none of these sources is answered
          with ‘unknown’, unless the list of its type is complete. Addresses and branches are given only where
          a source states them. The licensed directories of SWIFT and Pay.UK are not in it, unless they are
          listed above.
        </p>
      </Section>
    </>
  )
}

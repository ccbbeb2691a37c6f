import type { DataSummary, SiteStatus } from '../../../api/site/server-site-api.ts'
import { formatDate } from '../../../codes/format.ts'
import { PageHead } from '../../head/page-head.tsx'
import { withFallback } from '../../navigation/load-errors.ts'
import { type LoaderResult, render, type ServerLoaderInput } from '../../navigation/route.ts'
import { SourceName } from '../../ui/results/sources.tsx'
import { Badge } from '../../ui/text/badge.tsx'
import { Section } from '../../ui/text/section.tsx'
import { type Column, StackedTable } from '../../ui/text/stacked-table.tsx'

/** The data of /status. */
interface StatusView {
  readonly status: SiteStatus
  /** Null if `siteApi.getData()` failed because no directory is open. */
  readonly directory: DataSummary | null
}

export async function loadStatus({ siteApi }: ServerLoaderInput): Promise<LoaderResult<StatusView>> {
  const [status, directory] = await Promise.all([siteApi.getStatus(), withFallback(siteApi.getData(), null)])
  return render({ status, directory })
}

interface SitePart {
  readonly name: string
  readonly isWorking: boolean
  readonly detail: string
}

function listSiteParts({ status, directory }: StatusView): SitePart[] {
  const { databaseProblem, latePublishers, sharesRateLimitCounts } = status
  const directoryDetail = directory
    ? `directory ${directory.version}, built on ${formatDate(directory.builtAt)}`
    : 'no directory is open'
  const parts: SitePart[] = [
    { name: 'Pages, lookups and the public API', isWorking: directory !== null, detail: directoryDetail },
    {
      name: 'API keys, contact form and recent searches',
      isWorking: databaseProblem === null,
      detail: databaseProblem ?? 'the database responds',
    },
  ]
  if (latePublishers !== null) {
    const detail =
      latePublishers.length === 0 ? 'all lists are current' : `late: ${latePublishers.join('; ')}`
    parts.push({ name: 'Updates of the data', isWorking: latePublishers.length === 0, detail })
  }
  // null: no shared store for rate limits is configured, so none can fail.
  if (sharesRateLimitCounts !== null) {
    const detail = sharesRateLimitCounts ? 'shared by all servers' : 'each server counts on its own'
    parts.push({ name: 'Rate limits', isWorking: sharesRateLimitCounts, detail })
  }
  return parts
}

const PART_COLUMNS: readonly Column<SitePart>[] = [
  { heading: 'Part', cell: ({ name }) => name },
  {
    heading: 'State',
    cell: ({ isWorking }) => (
      <Badge tone={isWorking ? 'brand' : 'bad'}>{isWorking ? 'works' : 'does not work'}</Badge>
    ),
  },
  { heading: 'Detail', cell: ({ detail }) => detail },
]

type Source = DataSummary['sources'][number]

const SOURCE_COLUMNS: readonly Column<Source>[] = [
  { heading: 'Source', cell: (source) => <SourceName source={source} /> },
  { heading: 'Codes', cell: ({ typeName }) => typeName },
  { heading: 'As of', cell: ({ asOf }) => formatDate(asOf) },
]

/** /status: which parts of the site work, notes about disruptions, and the dates of the sources. */
export function StatusPage({ data }: { data: StatusView }) {
  const parts = listSiteParts(data)
  const allWork = parts.every(({ isWorking }) => isWorking)
  return (
    <>
      <PageHead
        title="Status"
        description="Which parts of this site work now, how old its data is, and what went wrong lately."
        path="/status"
      />
      <h1 className="page-title">{allWork ? 'Everything works' : 'Some parts do not work'}</h1>
      <Section title="Parts" note="As of the moment when this page was loaded.">
        <StackedTable
          caption="Parts of the site"
          columns={PART_COLUMNS}
          rows={parts}
          rowKey={({ name }) => name}
        />
      </Section>
      <Incidents incidents={data.status.incidents} />
      {data.directory && (
        <Section
          title="Data"
          note="Each date is the one that the publisher states, not the date of our build."
        >
          <StackedTable
            caption="Sources and their dates"
            columns={SOURCE_COLUMNS}
            rows={data.directory.sources}
            rowKey={({ id }) => id}
          />
        </Section>
      )}
    </>
  )
}

/** The operator's notes: current disruptions, then past ones. */
function Incidents({ incidents }: Pick<SiteStatus, 'incidents'>) {
  const current = incidents?.filter(({ resolvedAt }) => resolvedAt === null) ?? []
  const past = incidents?.filter(({ resolvedAt }) => resolvedAt !== null) ?? []
  return (
    <>
      <Section title="Current disruptions">
        {incidents === null && <p className="text-ink-2">We cannot show disruptions at the moment.</p>}
        {incidents !== null && current.length === 0 && (
          <p className="text-ink-2">There are no known disruptions.</p>
        )}
        <IncidentList incidents={current} />
      </Section>
      {past.length > 0 && (
        <Section title="Past disruptions">
          <IncidentList incidents={past} />
        </Section>
      )}
    </>
  )
}

type Incident = NonNullable<SiteStatus['incidents']>[number]

function IncidentList({ incidents }: { incidents: readonly Incident[] }) {
  return (
    <ul className="m-0 max-w-[68ch] list-none p-0">
      {incidents.map((incident) => (
        <IncidentItem key={incident.id} incident={incident} />
      ))}
    </ul>
  )
}

function IncidentItem({ incident: { text, postedAt, resolvedAt } }: { incident: Incident }) {
  return (
    <li className="border-t border-line py-4">
      <p className="[overflow-wrap:anywhere]">{text}</p>
      <p className="mt-1 text-sm text-ink-2">
        Since <Time timestamp={postedAt} />
        {resolvedAt && (
          <>
            . Resolved <Time timestamp={resolvedAt} />
          </>
        )}
      </p>
    </li>
  )
}

/** '21 November 2026, 06:30 UTC' */
function Time({ timestamp }: { timestamp: string }) {
  return (
    <time dateTime={timestamp}>
      {formatDate(timestamp)}, {timestamp.slice(11, 16)} UTC
    </time>
  )
}

import type { SiteStatus } from '../../../api/site/site-api.ts'
import { formatDate } from '../../../codes/format.ts'
import { Section } from '../../ui/text/section.tsx'

type Incident = NonNullable<SiteStatus['incidents']>[number]

/** '21 November 2026, 06:30 UTC' */
function Time({ timestamp }: { timestamp: string }) {
  return (
    <time dateTime={timestamp}>
      {formatDate(timestamp)}, {timestamp.slice(11, 16)} UTC
    </time>
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

function IncidentList({ incidents }: { incidents: readonly Incident[] }) {
  return (
    <ul className="m-0 max-w-[68ch] list-none p-0">
      {incidents.map((incident) => (
        <IncidentItem key={incident.id} incident={incident} />
      ))}
    </ul>
  )
}

/** The operator's notes: current disruptions, then past ones. */
export function Incidents({ incidents }: Pick<SiteStatus, 'incidents'>) {
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

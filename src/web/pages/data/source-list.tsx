import type { DataSummary } from '../../../api/site/site-api.ts'
import { formatDate, formatNumber } from '../../../codes/format.ts'
import { SourceName } from '../../ui/results/source-name.tsx'

function Source({ source }: { source: DataSummary['sources'][number] }) {
  const { kept, rejected } = source.rows
  return (
    <li className="border-t border-line py-4">
      <h3 className="text-base">
        <SourceName source={source} />
      </h3>
      <p className="mt-1 text-sm text-ink-2">
        {source.typeName}. As of {formatDate(source.asOf)}. {formatNumber(kept)} rows used
        {rejected > 0 && `, ${formatNumber(rejected)} refused because they break a rule`}. Terms:{' '}
        {source.licence}.
      </p>
    </li>
  )
}

/** The sources in the directory, with date, number of rows and terms. */
export function SourceList({ sources }: Pick<DataSummary, 'sources'>) {
  return (
    <ul className="m-0 max-w-[68ch] list-none p-0">
      {sources.map((source) => (
        <Source key={source.id} source={source} />
      ))}
    </ul>
  )
}

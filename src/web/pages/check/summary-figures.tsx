import { formatNumber } from '../../../codes/format.ts'
import { Fact, Facts } from '../../ui/results/facts.tsx'
import type { ListSummary } from './worker/messages.ts'

/** The most frequent reasons shown. */
const MAX_REASONS = 8

/** The figures of a checked list. */
export function SummaryFigures({ summary }: { readonly summary: ListSummary }) {
  const { rows, statuses, corrected, duplicates, reasons } = summary
  return (
    <div className="mt-3 max-w-205">
      <Facts>
        <Fact name="Rows">{formatNumber(rows)}</Fact>
        <Fact name="Valid">{formatNumber(statuses.valid)}</Fact>
        <Fact name="Invalid">{formatNumber(statuses.invalid)}</Fact>
        <Fact name="Unknown">{formatNumber(statuses.unknown)}</Fact>
        <Fact name="Without a code">{formatNumber(statuses.missing)}</Fact>
        <Fact name="Corrected">{formatNumber(corrected)}</Fact>
        <Fact name="Same as an earlier row">{formatNumber(duplicates)}</Fact>
      </Facts>
      {reasons.length > 0 && (
        <>
          <h3 className="mt-6 text-base">Most frequent reasons</h3>
          <ul className="m-0 mt-1 ps-5 text-sm text-ink-2">
            {reasons.slice(0, MAX_REASONS).map(({ text, count }) => (
              <li key={text}>
                {text}: {formatNumber(count)} {count === 1 ? 'row' : 'rows'}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

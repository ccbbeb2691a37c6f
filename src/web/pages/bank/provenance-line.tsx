import type { Provenance } from '../../../codes/swift/result.ts'

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** '2024-07' as 'July 2024', '2024-07-31…' as '31 July 2024'. Written out by hand, so that server and browser agree. */
export function readableDate(date: string): string {
  const [year, month, day] = date.slice(0, 10).split('-')
  const name = MONTHS[Number(month) - 1] ?? ''
  return [day && String(Number(day)), name, year].filter(Boolean).join(' ')
}

/** Where the facts come from, how old they are, and what to do with what matters. */
export function ProvenanceLine({ source }: { source: Provenance }) {
  return (
    <p className="mt-10 border-t border-line pt-3.5 text-sm text-ink-3">
      Source:{' '}
      <a href={source.url} rel="noopener">
        {source.publisher}
      </a>{' '}
      ({source.licence}), as of {readableDate(source.asOf)}. Last updated{' '}
      <time dateTime={source.updated}>{readableDate(source.updated)}</time>. Not yet confirmed by a second
      source. Confirm critical details with the bank.
    </p>
  )
}

import type { CodeGroupItem } from '../../../api/site/site-api.ts'

/** Ranges of codes, one a line. */
export function RangeList({ ranges }: Pick<CodeGroupItem, 'ranges'>) {
  return (
    <ul className="m-0 list-none p-0">
      {ranges.map(({ first, last }) => (
        <li key={first} className="py-0.5">
          <span className="code whitespace-nowrap">{first}</span> to{' '}
          <span className="code whitespace-nowrap">{last}</span>
        </li>
      ))}
    </ul>
  )
}

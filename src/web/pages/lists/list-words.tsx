import type { CodeGroupItem, CodeGroups, CodeList } from '../../../api/site/site-api.ts'
import { figure } from '../../../codes/figures.ts'

type Counted = Pick<CodeGroups, 'codes' | 'ranges'>

const counted = (count: number, one: string, many: string) =>
  count === 1 ? `one ${one}` : `${figure(count)} ${many}`

/** How many codes and ranges there are: '12 BSB codes and 2 ranges'; '' for none of either. */
export function countOf({ codes, ranges }: Counted, noun: string): string {
  const nouns = `${noun}s`
  const ofCodes = codes > 0 ? [counted(codes, noun, nouns)] : []
  if (ranges === 0) return ofCodes.join('')
  const ofRanges =
    codes > 0
      ? counted(ranges, 'range', 'ranges')
      : counted(ranges, `range of ${nouns}`, `ranges of ${nouns}`)
  return [...ofCodes, ofRanges].join(' and ')
}

/** What a code that is not in a list may still be. */
export function absence({ complete }: Pick<CodeList, 'complete'>, noun: string): string {
  return complete
    ? `The directory of ${noun}s is complete: a ${noun} that is not in it does not exist.`
    : `Our directory is not complete: a ${noun} that is not listed may still be in use.`
}

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

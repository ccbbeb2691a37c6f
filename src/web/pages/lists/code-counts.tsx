/** How many codes and ranges a list has, and whether it has all of them. */

import type { CodeGroupItem, CodeGroups, CodeList } from '../../../api/site/server-site-api.ts'
import { formatDate, formatNumber } from '../../../codes/format.ts'
import { Code } from '../../ui/text/code.tsx'

type CodeCounts = Pick<CodeGroups, 'codes' | 'ranges'>

/** 'one range', '12 ranges' */
const formatCount = (count: number, singular: string, plural: string) =>
  count === 1 ? `one ${singular}` : `${formatNumber(count)} ${plural}`

/** Describes numbers of codes and ranges: '12 BSBs and 2 ranges', 'one range of sort codes'; '' for none. */
export function describeCounts({ codes, ranges }: CodeCounts, noun: string): string {
  const nouns = `${noun}s`
  const countedCodes = codes > 0 ? formatCount(codes, noun, nouns) : ''
  if (ranges === 0) return countedCodes
  return codes > 0
    ? `${countedCodes} and ${formatCount(ranges, 'range', 'ranges')}`
    : formatCount(ranges, `range of ${nouns}`, `ranges of ${nouns}`)
}

/** Says whether a code that is not listed may be in use, may be newer than the list, or does not exist. */
export function explainUnlistedCodes(
  { complete: completeList }: Pick<CodeList, 'complete'>,
  noun: string,
): string {
  if (!completeList) return `Our directory is not complete: a ${noun} that is not listed may still be in use.`
  const until = formatDate(completeList.until)
  return completeList.isCurrent
    ? `The list of ${noun}s is complete until ${until}: a ${noun} that is not in it does not exist.`
    : `The list of ${noun}s was complete until ${until}: a ${noun} that is not in it may be newer.`
}

const RangeEnd = ({ code }: { code: string }) => <Code className="whitespace-nowrap">{code}</Code>

/** Ranges of codes, one per line. A range of a single code is a link to its page. */
export function RangeList({ ranges }: Pick<CodeGroupItem, 'ranges'>) {
  return (
    <ul className="m-0 list-none p-0">
      {ranges.map(({ first, last, path }) => (
        <li key={first} className="py-0.5">
          {path ? (
            <a href={path} className="inline-flex min-h-11 items-center">
              <RangeEnd code={first} />
            </a>
          ) : (
            <>
              <RangeEnd code={first} /> to <RangeEnd code={last} />
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

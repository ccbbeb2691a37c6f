import type { CodeGroups, CodeList } from '../../../api/site/site-api.ts'
import { formatNumber } from '../../../codes/format.ts'

type Counted = Pick<CodeGroups, 'codes' | 'ranges'>

const counted = (count: number, one: string, many: string) =>
  count === 1 ? `one ${one}` : `${formatNumber(count)} ${many}`

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

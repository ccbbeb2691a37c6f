import { formatDate } from '../../../codes/format.ts'
import type { Check } from '../../../codes/types.ts'

const MARKS = {
  pass: { mark: '✓', colour: 'text-ok', word: 'Passed: ' },
  fail: { mark: '✗', colour: 'text-bad', word: 'Failed: ' },
  note: { mark: '·', colour: 'text-ink-3', word: '' },
} as const

/** '2026-09-07' or '2026-09', as in 'Bankleitzahlen, as of 2026-09-07' */
const DATE = /\b\d{4}-\d\d(-\d\d)?\b/g

/** The checks of a code, each with what it found in the code (`working`) and the source of its rule. */
export function CheckList({ checks }: { checks: readonly Check[] }) {
  return (
    <ul className="m-0 list-none p-0">
      {checks.map((check) => {
        const { mark, colour, word } = MARKS[check.outcome]
        return (
          <li key={check.id} className="grid grid-cols-[1.5rem_1fr] border-t border-line py-2.5">
            <span aria-hidden="true" className={`font-semibold ${colour}`}>
              {mark}
            </span>
            <div>
              <span className="sr-only">{word}</span>
              {check.statement}
              <span className="code block text-xs text-ink-2 [overflow-wrap:anywhere] [unicode-bidi:isolate]">
                {check.working}
              </span>
              <span className="block text-xs text-ink-3">{check.source.replace(DATE, formatDate)}</span>
            </div>
          </li>
        )
      })}
    </ul>
  )
}

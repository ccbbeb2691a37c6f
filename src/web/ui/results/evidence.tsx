import type { ReactNode } from 'react'
import type { Check } from '../../../codes/types.ts'
import { CheckList } from './check-list.tsx'

function countOf(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

/** '4 checks passed, 1 source': what the line says before it is opened. */
function summarize(checks: readonly Check[], sourceCount: number): string {
  const passed = checks.filter(({ outcome }) => outcome === 'pass').length
  const failed = checks.filter(({ outcome }) => outcome === 'fail').length
  return [
    passed > 0 && `${countOf(passed, 'check')} passed`,
    failed > 0 && (passed > 0 ? `${failed} failed` : `${countOf(failed, 'check')} failed`),
    sourceCount > 0 && countOf(sourceCount, 'source'),
  ]
    .filter(Boolean)
    .join(', ')
}

interface EvidenceProps {
  readonly checks: readonly Check[]
  readonly sourceCount: number
  readonly isOpen?: boolean
  /** The sources. */
  readonly children?: ReactNode
}

/** How we know: the checks and sources of a verdict, behind one line that opens. */
export function Evidence({ checks, sourceCount, isOpen = false, children }: EvidenceProps) {
  return (
    <section aria-labelledby="how">
      <details open={isOpen} className="border-y border-line">
        {/* A second line begins below the first word, not below the marker. */}
        <summary className="min-h-12 cursor-pointer py-3 ps-[1.05rem] indent-[-1.05rem]">
          <h2 id="how" className="me-1 inline text-base">
            How we know
          </h2>{' '}
          <span className="inline-block indent-0 text-sm text-ink-2">{summarize(checks, sourceCount)}</span>
        </summary>
        <CheckList checks={checks} />
        {children}
      </details>
    </section>
  )
}

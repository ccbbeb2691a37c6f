import { formatNumber } from '../../../codes/format.ts'
import { SECONDARY } from '../forms/button.tsx'

interface PageLinksProps {
  readonly label: string
  /** From 1. */
  readonly page: number
  readonly pages: number
  /** The address of a page. */
  to(page: number): string
}

/** Links to the previous, next, first and last page of a list. */
export function PageLinks({ label, page, pages, to }: PageLinksProps) {
  if (pages < 2) return null
  return (
    <nav aria-label={label} className="mt-6 flex flex-wrap items-center gap-3">
      {page > 2 && (
        <a href={to(1)} className={SECONDARY}>
          First
        </a>
      )}
      {page > 1 && (
        <a href={to(page - 1)} rel="prev" className={SECONDARY}>
          Previous
        </a>
      )}
      <span className="text-sm text-ink-2">
        Page {formatNumber(page)} of {formatNumber(pages)}
      </span>
      {page < pages && (
        <a href={to(page + 1)} rel="next" className={SECONDARY}>
          Next
        </a>
      )}
      {page < pages - 1 && (
        <a href={to(pages)} className={SECONDARY}>
          Last
        </a>
      )}
    </nav>
  )
}

import { formatNumber } from '../../../codes/format.ts'
import { SECONDARY_BUTTON } from '../forms/button.tsx'

interface PageLinksProps {
  readonly label: string
  /** The number of the current page, from 1. */
  readonly page: number
  readonly pageCount: number
  /** The path of a page, with query. */
  getPagePath(page: number): string
}

/** Links to the first, previous, next and last page of a list. */
export function PageLinks({ label, page, pageCount, getPagePath }: PageLinksProps) {
  if (pageCount < 2) return null
  return (
    <nav aria-label={label} className="mt-6 flex flex-wrap items-center gap-3">
      {page > 2 && (
        <a href={getPagePath(1)} className={SECONDARY_BUTTON}>
          First
        </a>
      )}
      {page > 1 && (
        <a href={getPagePath(page - 1)} rel="prev" className={SECONDARY_BUTTON}>
          Previous
        </a>
      )}
      <span className="text-sm text-ink-2">
        Page {formatNumber(page)} of {formatNumber(pageCount)}
      </span>
      {page < pageCount && (
        <a href={getPagePath(page + 1)} rel="next" className={SECONDARY_BUTTON}>
          Next
        </a>
      )}
      {page < pageCount - 1 && (
        <a href={getPagePath(pageCount)} className={SECONDARY_BUTTON}>
          Last
        </a>
      )}
    </nav>
  )
}

interface LetterLink {
  readonly letter: string
  readonly to: string
}

/** The links to the sections of a page by letter: '#letter-A'. */
export const linkToSections = (letters: readonly string[]): LetterLink[] =>
  letters.map((letter) => ({ letter, to: `#letter-${letter}` }))

interface LetterLinksProps {
  readonly links: readonly LetterLink[]
  /** For screen readers; different for each list of a page. */
  readonly label?: string
}

/** Links to the parts of a list by letter. */
export function LetterLinks({ links, label = 'Letters' }: LetterLinksProps) {
  if (links.length === 0) return null
  return (
    <nav aria-label={label} className="mt-6">
      <ul className="m-0 flex list-none flex-wrap gap-1 p-0">
        {links.map(({ letter, to }) => (
          <li key={letter}>
            <a
              href={to}
              className={
                'grid size-11 place-items-center rounded-md border border-line font-semibold ' +
                'no-underline hover:border-brand'
              }
            >
              {letter}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

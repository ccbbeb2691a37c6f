import { LiveRegion } from '../../ui/live-region.tsx'
import type { CodeInTerm } from './codes-in-term.ts'

/**
 * The codes in a search term: six digits are a sort code, a BSB or a CHIPS number, and a text may have
 * several codes. A malformed code is offered only among other candidates: alone, submitting it opens its own
 * page.
 */
export function CodeChoices({ codes }: { codes: readonly CodeInTerm[] }) {
  const offered = codes.filter(({ isWellFormed }) => isWellFormed || codes.length > 1)
  return (
    <LiveRegion className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-1 text-sm empty:mt-0">
      {offered.length > 0 && (
        <span className="text-ink-2">{offered.length > 1 ? 'This could be:' : 'This looks like:'}</span>
      )}
      {offered.map(({ name, text, path }) => (
        <a key={path} href={path} className="inline-block py-2">
          {name} <span className="code">{text}</span>
        </a>
      ))}
    </LiveRegion>
  )
}

import { getPath, useLocation } from '../navigation/location.ts'
import { loadSuggestions } from '../suggestions/load-suggestions.ts'

/** These pages have their own search field with the id `term`. */
const PAGES_WITH_SEARCH = ['/', '/swift']

/**
 * The search field of the header, on pages without a search of their own. On narrow screens its label is an
 * icon, and the focused field covers the header. The form works without JavaScript.
 */
export function HeaderSearch() {
  const { href } = useLocation()
  if (PAGES_WITH_SEARCH.includes(getPath(href))) return null
  return (
    <search>
      {/* A new form for each page: its field is empty and its suggestions are gone. */}
      <form
        key={href}
        action="/"
        className={
          'flex items-center lg:relative max-lg:focus-within:absolute max-lg:focus-within:inset-0 ' +
          'max-lg:focus-within:z-20 max-lg:focus-within:bg-paper max-lg:focus-within:px-2'
        }
      >
        <label htmlFor="term" className="grid size-11 cursor-pointer place-items-center lg:sr-only">
          <svg viewBox="0 0 20 20" aria-hidden="true" className="size-5 fill-none stroke-current stroke-2">
            <path d="M13 13l5 5M8 2a6 6 0 1 0 0 12A6 6 0 1 0 8 2" />
          </svg>
          <span className="sr-only">Search banks and codes</span>
        </label>
        <input
          id="term"
          name="term"
          type="search"
          placeholder="Bank, city or code"
          aria-keyshortcuts="/"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          onFocus={loadSuggestions}
          className={
            'min-h-11 w-full min-w-0 rounded-md border border-line-2 bg-paper px-3 text-sm lg:w-56 ' +
            'max-lg:not-focus:sr-only'
          }
        />
      </form>
    </search>
  )
}

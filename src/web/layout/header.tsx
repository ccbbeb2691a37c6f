import { useEffect, useRef } from 'react'
import { getPath, useLocation } from '../navigation/location.ts'
import { useSite } from '../site.ts'
import { loadSuggestions } from '../suggestions/load-suggestions.ts'
import { HEADER_LINKS } from './links.ts'

/** The name of the site. If it begins with 'bank', the rest has the accent colour. */
function Wordmark() {
  const { brand } = useSite()
  const name = brand.toLowerCase()
  const accentStart = name.startsWith('bank') ? 'bank'.length : name.length
  return (
    <a
      href="/"
      className={
        'code flex min-h-11 items-center text-lg font-semibold tracking-tight text-ink no-underline ' +
        'hover:text-ink'
      }
    >
      <span>
        {name.slice(0, accentStart)}
        <span className="text-brand">{name.slice(accentStart)}</span>
      </span>
    </a>
  )
}

const WIDE_SCREEN_LINK =
  '-mb-px flex h-15 items-center border-b-2 border-transparent text-sm text-ink-2 no-underline ' +
  'hover:text-ink aria-[current]:border-brand aria-[current]:text-ink'

function MainLinks({ className }: { className: string }) {
  const path = getPath(useLocation().href)
  return HEADER_LINKS.map(({ name, to }) => (
    <li key={to}>
      <a href={to} className={className} aria-current={path.startsWith(to) ? 'page' : undefined}>
        {name}
      </a>
    </li>
  ))
}

/**
 * The menu of small screens. A <details> element, so that it works without JavaScript. Every navigation
 * closes it; page-script.ts also closes it on the Escape key and on a press outside.
 */
function MobileMenu() {
  const menu = useRef<HTMLDetailsElement>(null)
  const location = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the menu
  useEffect(() => menu.current?.removeAttribute('open'), [location])
  return (
    <details ref={menu} className="group ms-auto md:hidden">
      <summary
        className={
          'flex min-h-11 cursor-pointer list-none items-center rounded-md px-3 text-sm font-semibold ' +
          '[&::-webkit-details-marker]:hidden'
        }
      >
        <span className="group-open:hidden">Menu</span>
        <span className="hidden group-open:inline">Close</span>
      </summary>
      <div className="absolute inset-x-0 top-full z-10 border-b border-line bg-paper pb-3 shadow-lg">
        <nav aria-label="Menu">
          <ul className="page m-0 list-none">
            <MainLinks
              className={
                'flex min-h-12 items-center border-t border-line text-ink no-underline ' +
                'aria-[current]:font-semibold'
              }
            />
          </ul>
        </nav>
      </div>
    </details>
  )
}

export function Header() {
  return (
    <header className="relative border-b border-line">
      <a
        href="#main"
        className={
          'absolute start-4 top-2 z-20 -translate-y-20 rounded-md bg-brand px-4 py-3 text-brand-ink ' +
          'focus:translate-y-0'
        }
      >
        Skip to content
      </a>
      <div className="page flex min-h-15 flex-wrap items-center gap-x-3">
        <Wordmark />
        <nav aria-label="Main" className="ms-auto hidden min-w-0 md:block">
          <ul className="m-0 flex list-none flex-wrap gap-x-3 p-0">
            <MainLinks className={WIDE_SCREEN_LINK} />
          </ul>
        </nav>
        <MobileMenu />
        <HeaderSearch />
      </div>
    </header>
  )
}

/** Pages with their own search field. Its id is `term`, too, so the header must not render a second one. */
const PAGES_WITH_SEARCH = ['/', '/swift']

/**
 * The search field of the header, on pages without their own search field. On narrow screens its label is an
 * icon, and the focused field covers the header. The form works without JavaScript.
 */
function HeaderSearch() {
  const { href } = useLocation()
  if (PAGES_WITH_SEARCH.includes(getPath(href))) return null
  return (
    <search>
      {/* The key makes React create a new form for each page, with an empty field and no suggestions. */}
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
            'min-h-11 w-full min-w-0 rounded-md border border-line-2 bg-paper px-3 text-sm lg:w-44 ' +
            'max-lg:not-focus:sr-only'
          }
        />
      </form>
    </search>
  )
}

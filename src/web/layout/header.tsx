import { useEffect, useRef } from 'react'
import { getPath, useLocation } from '../navigation/location.ts'
import { useSite } from '../site.ts'
import { HeaderSearch } from './header-search.tsx'
import { HEADER_LINKS } from './links.ts'

/** The name of the site. The letters from `accentStart` on have the accent colour. */
function Wordmark() {
  const { brand } = useSite()
  const name = brand.toLowerCase()
  const accentStart = name.startsWith('bank') ? 4 : name.length
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

const ROW_LINK =
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
 * The menu of small screens. A disclosure, so that it works without JavaScript. Every navigation closes it;
 * page-script.ts closes it on the Escape key and on a press outside.
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
      <div className="page flex min-h-15 flex-wrap items-center gap-x-3 lg:gap-x-7">
        <Wordmark />
        <nav aria-label="Main" className="ms-auto hidden md:block">
          <ul className="m-0 flex list-none gap-3.5 p-0 lg:gap-5">
            <MainLinks className={ROW_LINK} />
          </ul>
        </nav>
        <MobileMenu />
        <HeaderSearch />
      </div>
    </header>
  )
}

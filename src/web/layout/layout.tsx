import type { ReactNode } from 'react'
import { useLocation } from '../navigation/location.ts'
import { useSite } from '../site.ts'
import { LiveRegion } from '../ui/messages/live-region.tsx'
import { ToastProvider } from '../ui/messages/toast.tsx'
import { Header } from './header.tsx'
import { COMPANY_LINKS, type NavLink, RESOURCE_LINKS, TOOL_LINKS } from './links.ts'

interface LayoutProps {
  /** Whether the pending page takes long enough to announce it. */
  readonly isSlow: boolean
  readonly children: ReactNode
}

/** The layout of every page: header, main content, footer. */
export function Layout({ isSlow, children }: LayoutProps) {
  const busy = useLocation().pending !== null
  return (
    <ToastProvider>
      <div className="flex min-h-dvh flex-col">
        <Header />
        <main id="main" tabIndex={-1} aria-busy={busy} className="page flex-1 pb-8 outline-none">
          {children}
        </main>
        <Footer />
        <LiveRegion className="sr-only">{isSlow && 'Loading'}</LiveRegion>
      </div>
    </ToastProvider>
  )
}

function FooterColumn({ id, title, links }: { id: string; title: string; links: readonly NavLink[] }) {
  return (
    <nav aria-labelledby={id}>
      <h2 id={id} className="text-sm text-ink">
        {title}
      </h2>
      <ul className="m-0 mt-1 list-none p-0">
        {links.map((link) => (
          <li key={link.to}>
            <a href={link.to} className="inline-flex min-h-11 items-center">
              {link.name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Footer() {
  const { brand, year, contact } = useSite()
  return (
    <footer className="mt-20 border-t border-line bg-paper-2 text-sm text-ink-2">
      <div
        className={
          'page grid grid-cols-[repeat(auto-fit,minmax(7rem,1fr))] gap-8 py-10 ' +
          'sm:grid-cols-[1fr_1fr_1fr_2fr]'
        }
      >
        <FooterColumn id="footer-tools" title="Tools" links={TOOL_LINKS} />
        <FooterColumn id="footer-resources" title="Resources" links={RESOURCE_LINKS} />
        <FooterColumn id="footer-company" title="Company" links={COMPANY_LINKS} />
        <div className="col-span-full max-w-[58ch] sm:col-span-1">
          <p>
            {brand} is for information only. Every answer names its source and date; please confirm critical
            details with the bank before you send money.
          </p>
          {contact.links.length > 0 && (
            <ul aria-label="Elsewhere" className="m-0 mt-2 flex list-none flex-wrap gap-x-5 p-0">
              {contact.links.map((link) => (
                <li key={link}>
                  <a href={link} rel="noopener me" className="inline-flex min-h-11 items-center">
                    {link.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')}
                  </a>
                </li>
              ))}
            </ul>
          )}
          <p suppressHydrationWarning className="mt-3 text-ink-3">
            © {year} {brand}. All rights reserved.
          </p>
        </div>
      </div>
    </footer>
  )
}

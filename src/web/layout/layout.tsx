import type { ReactNode } from 'react'
import { useLocation } from '../navigation/location.ts'
import { LiveRegion, ToastProvider } from '../ui/messages.tsx'
import { KEEP_SERVER_HTML } from '../ui/unhydrated-part.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'

interface LayoutProps {
  /** Whether the pending page takes so long that screen readers announce 'Loading'. */
  readonly isSlow: boolean
  readonly children: ReactNode
}

/**
 * The layout of every page: header, main content, footer. The footer is the same on every page, so the
 * browser keeps the server's HTML of it and does not load its components.
 */
export function Layout({ isSlow, children }: LayoutProps) {
  const isLoading = useLocation().pendingHref !== null
  return (
    <ToastProvider>
      <div className="flex min-h-dvh flex-col">
        <Header />
        <main id="main" tabIndex={-1} aria-busy={isLoading} className="page flex-1 pb-8 outline-none">
          {children}
        </main>
        <footer
          className="mt-20 border-t border-line bg-paper-2 text-sm text-ink-2"
          {...(import.meta.env.SSR ? { children: <Footer /> } : KEEP_SERVER_HTML)}
        />
        <LiveRegion className="sr-only">{isSlow && 'Loading'}</LiveRegion>
      </div>
    </ToastProvider>
  )
}

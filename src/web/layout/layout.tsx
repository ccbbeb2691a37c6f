import type { ReactNode } from 'react'
import { usePlace } from '../navigation/place.ts'
import { Live } from '../ui/live.tsx'
import { ToastProvider } from '../ui/toast.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'

interface LayoutProps {
  /** Whether people notice by now that the page asked for is not there. */
  readonly slow: boolean
  readonly children: ReactNode
}

/** The frame around every page. */
export function Layout({ slow, children }: LayoutProps) {
  const busy = usePlace().pending !== null
  return (
    <ToastProvider>
      <div className="flex min-h-dvh flex-col">
        <Header />
        <main id="main" tabIndex={-1} aria-busy={busy} className="page flex-1 pb-8 outline-none">
          {children}
        </main>
        <Footer />
        <Live className="sr-only">{slow && 'Loading'}</Live>
      </div>
    </ToastProvider>
  )
}

import type { ReactNode } from 'react'
import { usePlace } from '../navigation/place.ts'
import { ToastProvider } from '../ui/toast.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'

/** The frame around every page. */
export function Layout({ children }: { children: ReactNode }) {
  const busy = usePlace().pending !== null
  return (
    <ToastProvider>
      <div className="flex min-h-dvh flex-col">
        <Header />
        <main id="main" tabIndex={-1} aria-busy={busy} className="page flex-1 pb-8 outline-none">
          {children}
        </main>
        <Footer />
      </div>
    </ToastProvider>
  )
}

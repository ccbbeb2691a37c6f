import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react'

interface LiveRegionProps {
  /** Whether to interrupt the screen reader, for errors. */
  readonly urgent?: boolean
  readonly className?: string
  /** Empty at first: screen readers announce only changes of a region that exists already. */
  readonly children: ReactNode
}

/** A live region. Render it, visible, before it has content. */
export function LiveRegion({ urgent = false, className, children }: LiveRegionProps) {
  return (
    <div role={urgent ? 'alert' : 'status'} className={className}>
      {children}
    </div>
  )
}

const TOAST_MS = 3000

export interface Toast {
  readonly title: string
  readonly description?: string
  readonly isFailure?: boolean
  /** Whether screen readers read the message elsewhere, such as in a field: the toast is only seen. */
  readonly isReadElsewhere?: boolean
}

const ToastContext = createContext<(toast: Toast) => void>(() => {})

/** Returns a function that shows a toast for three seconds. A new toast replaces the current one. */
export function useToast(): (toast: Toast) => void {
  return useContext(ToastContext)
}

function ToastCard({ toast }: { toast: Toast }) {
  const borderClass = toast.isFailure ? 'border-s-bad' : 'border-s-ok'
  return (
    <div
      aria-hidden={toast.isReadElsewhere}
      className={`rounded-lg border border-line border-s-4 bg-paper px-4 py-3 shadow-lg ${borderClass}`}
    >
      <p className="font-semibold">{toast.title}</p>
      {toast.description && <p className="text-sm text-balance text-ink-2">{toast.description}</p>}
    </div>
  )
}

/** Makes `useToast` work in `children`, and renders the current toast. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toast, setToast] = useState<Toast | null>(null)
  /** Counts the toasts: each is a new element, so that one with the same text is announced again. */
  const toastNumber = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const showToast = useCallback((next: Toast) => {
    clearTimeout(timer.current)
    toastNumber.current++
    setToast(next)
    timer.current = setTimeout(() => setToast(null), TOAST_MS)
  }, [])
  useEffect(() => () => clearTimeout(timer.current), [])
  return (
    <ToastContext value={showToast}>
      {children}
      <LiveRegion className="fixed inset-x-4 bottom-4 z-10 md:start-auto md:end-6 md:bottom-6 md:w-[420px]">
        {toast && <ToastCard key={toastNumber.current} toast={toast} />}
      </LiveRegion>
    </ToastContext>
  )
}

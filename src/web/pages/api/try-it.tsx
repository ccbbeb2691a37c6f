import { type ComponentType, useState } from 'react'
import type { Operation } from './operations.ts'

type OpenConsole = ComponentType<{ readonly operation: Operation }>

/** The console, whose code is fetched when one is first opened; null until then. */
function useConsole() {
  const [loaded, setLoaded] = useState<{ readonly Console: OpenConsole } | null>(null)
  const [failed, setFailed] = useState(false)
  const open = () => {
    import('./console.tsx').then(setLoaded, () => setFailed(true))
  }
  return { loaded, failed, open }
}

/** A console for an operation. It sends from the browser: where there are no scripts it is not shown. */
export function TryIt({ operation }: { operation: Operation }) {
  const { loaded, failed, open } = useConsole()
  return (
    <details onToggle={open} className="group scripted mt-4 border-y border-line print:hidden">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2.5 font-semibold text-brand [&::-webkit-details-marker]:hidden">
        <span aria-hidden="true" className="code before:content-['+'] group-open:before:content-['−']" />
        Try it<span className="sr-only">: {operation.title}</span>
      </summary>
      {loaded && <loaded.Console operation={operation} />}
      {failed && <p className="pb-4">The console could not be loaded. Please reload the page.</p>}
    </details>
  )
}

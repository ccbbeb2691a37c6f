import type { ReactNode } from 'react'

/** One state of a component, with its name. */
export function Sample({ state, children }: { state: string; children: ReactNode }) {
  return (
    <div className="border-t border-line py-5">
      <p className="mb-3 text-xs text-ink-3">{state}</p>
      {children}
    </div>
  )
}

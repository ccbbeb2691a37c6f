import type { ReactNode } from 'react'

/** A code, or another text of a program, which browsers do not translate. */
export function Code({ className = '', children }: { className?: string; children: ReactNode }) {
  return (
    <span translate="no" className={className ? `code ${className}` : 'code'}>
      {children}
    </span>
  )
}

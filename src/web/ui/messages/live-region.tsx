import type { ReactNode } from 'react'

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

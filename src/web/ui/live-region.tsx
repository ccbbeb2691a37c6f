import type { ReactNode } from 'react'

interface LiveRegionProps {
  /** Whether it cannot wait: something is wrong. */
  readonly urgent?: boolean
  readonly className?: string
  /** Nothing at first: screen readers tell what comes into a region that they know, not what comes with it. */
  readonly children: ReactNode
}

/** A part of the page whose changes are read out. It stands there, unhidden, before there is anything to say. */
export function LiveRegion({ urgent = false, className, children }: LiveRegionProps) {
  return (
    <div role={urgent ? 'alert' : 'status'} className={className}>
      {children}
    </div>
  )
}

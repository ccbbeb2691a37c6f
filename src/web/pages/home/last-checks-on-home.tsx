import { type ComponentType, useEffect, useState } from 'react'
import { isKeepingLastChecks } from '../search-history/last-checks-key.ts'

/** The visitor's last checks, loaded and shown only if the visitor has turned them on. */
export function LastChecksOnHome() {
  const [loaded, setLoaded] = useState<{ readonly LastChecksSection: ComponentType } | null>(null)
  useEffect(() => {
    if (isKeepingLastChecks())
      import('../search-history/last-checks-section.tsx').then(setLoaded).catch(reportError)
  }, [])
  return loaded && <loaded.LastChecksSection />
}

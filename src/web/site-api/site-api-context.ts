import { createContext, useContext } from 'react'
import type { SiteApi } from '../../api/site/site-api.ts'

const SiteApiContext = createContext<SiteApi | null>(null)

export const SiteApiProvider = SiteApiContext.Provider

/** The site calls, for requests after hydration; null while the server renders. */
export function useSiteApi(): SiteApi | null {
  return useContext(SiteApiContext)
}

import { createContext, useContext } from 'react'
import type { SiteApi } from '../../api/site/site-api.ts'

const SiteApiContext = createContext<SiteApi | null>(null)

export const SiteApiProvider = SiteApiContext.Provider

/** The site API in a browser, for requests after hydration; null while the server renders. */
export function useSiteApi(): SiteApi | null {
  return useContext(SiteApiContext)
}

/** Resolves with `fallback` instead of a rejection. For content that a page can do without. */
export async function withFallback<T, Fallback>(
  promise: Promise<T>,
  fallback: Fallback,
): Promise<T | Fallback> {
  try {
    return await promise
  } catch {
    return fallback
  }
}

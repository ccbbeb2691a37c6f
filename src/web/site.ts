import { createContext, useContext } from 'react'

/** What every page knows of the site it is on. */
export interface Site {
  readonly brand: string
  /** Origin: 'https://bankcodex.example'. */
  readonly url: string
  readonly year: number
}

const SiteContext = createContext<Site>({ brand: 'Bankcodex', url: '', year: 0 })

export const SiteProvider = SiteContext.Provider

export function useSite(): Site {
  return useContext(SiteContext)
}

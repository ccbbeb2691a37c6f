import { createContext, useContext } from 'react'
import type { ContactDetails } from '../contact/contact-details.ts'

/** What every page knows of the site it is on. */
export interface Site {
  readonly brand: string
  /** Origin: 'https://bankcodex.example'. */
  readonly url: string
  readonly year: number
  readonly contact: ContactDetails
}

const NOBODY: ContactDetails = { email: '', phone: null, hours: null, address: null, links: [] }

const SiteContext = createContext<Site>({ brand: 'Bankcodex', url: '', year: 0, contact: NOBODY })

export const SiteProvider = SiteContext.Provider

export function useSite(): Site {
  return useContext(SiteContext)
}

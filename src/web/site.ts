import { createContext, useContext } from 'react'
import type { ContactDetails } from '../contact/contact-details.ts'
import type { TooltipTerm } from './content/tooltip-terms.ts'

/** The properties of the site that pages use. */
export interface Site {
  readonly brand: string
  /** The origin: 'https://bankcodex.example'. */
  readonly url: string
  /** The current year, for the copyright notice. */
  readonly year: number
  readonly contact: ContactDetails
}

const NO_CONTACT: ContactDetails = { email: '', phone: null, hours: null, address: null, links: [] }

const SiteContext = createContext<Site>({ brand: 'Bankcodex', url: '', year: 0, contact: NO_CONTACT })

export const SiteProvider = SiteContext.Provider

export function useSite(): Site {
  return useContext(SiteContext)
}

/** The server sends the terms with each page, so that the scripts do not contain them. */
const TermsContext = createContext<readonly TooltipTerm[]>([])

export const TermsProvider = TermsContext.Provider

/** The terms that have tooltips. */
export function useTerms(): readonly TooltipTerm[] {
  return useContext(TermsContext)
}

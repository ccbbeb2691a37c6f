import { createContext, useContext } from 'react'
import type { ContactDetails } from '../contact/contact-details.ts'
import type { TooltipTerm } from './content/tooltip-terms.ts'

/** The properties of the site that pages use. */
export interface Site {
  readonly brand: string
  /** Origin: 'https://bankcodex.example'. */
  readonly url: string
  readonly year: number
  readonly contact: ContactDetails
}

const NO_CONTACT: ContactDetails = { email: '', phone: null, hours: null, address: null, links: [] }

const SiteContext = createContext<Site>({ brand: 'Bankcodex', url: '', year: 0, contact: NO_CONTACT })

export const SiteProvider = SiteContext.Provider

export function useSite(): Site {
  return useContext(SiteContext)
}

/**
 * The terms with tooltips. The server sends their texts with the page, so that they do not add to the script.
 */
const TermsContext = createContext<readonly TooltipTerm[]>([])

export const TermsProvider = TermsContext.Provider

export function useTerms(): readonly TooltipTerm[] {
  return useContext(TermsContext)
}

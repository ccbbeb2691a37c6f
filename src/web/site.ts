import { createContext, useContext } from 'react'
import type { ContactDetails } from '../contact/contact-details.ts'
import type { TooltipTerm } from './content/tooltip-terms.ts'

/** What every page knows of the site it is on. */
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

/** The terms that tooltips explain. Their words travel with the page and not with the program, which is heavy enough. */
const TermsContext = createContext<readonly TooltipTerm[]>([])

export const TermsProvider = TermsContext.Provider

export function useTerms(): readonly TooltipTerm[] {
  return useContext(TermsContext)
}

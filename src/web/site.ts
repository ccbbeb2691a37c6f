import { createContext, useContext } from 'react'
import type { SiteApi } from '../api/site/site-api.ts'
import type { TooltipTerm } from './content/tooltip-terms.ts'

/** How to reach the operator. Pages leave out a field that is null. */
export interface ContactDetails {
  /** '' in pages if it is the default of a site without a public name: they link to the form instead. */
  readonly email: string
  readonly phone: string | null
  /** Office hours: 'Mon-Fri 9am-5pm EST'. */
  readonly hours: string | null
  /** The postal address. */
  readonly address: string | null
  /** https URLs of the operator's pages on other sites. */
  readonly links: readonly string[]
}

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

/** The server sends the banking terms with each page, so that the scripts do not contain them. */
const TermsContext = createContext<readonly TooltipTerm[]>([])

export const TermsProvider = TermsContext.Provider

/** The banking terms that have tooltips. */
export function useTerms(): readonly TooltipTerm[] {
  return useContext(TermsContext)
}

const SiteApiContext = createContext<SiteApi | null>(null)

export const SiteApiProvider = SiteApiContext.Provider

/** The site API in a browser, for requests after hydration; null while the server renders. */
export function useSiteApi(): SiteApi | null {
  return useContext(SiteApiContext)
}

/** The names of the offered plans, for pages that only the server renders. */
const PlanNamesContext = createContext<readonly string[]>([])

export const PlanNamesProvider = PlanNamesContext.Provider

export function usePlanNames(): readonly string[] {
  return useContext(PlanNamesContext)
}

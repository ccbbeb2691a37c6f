import { createContext, useContext } from 'react'
import type { ExplainedTerm } from './content/terms-explained.ts'

/** The terms that tooltips explain. Their words travel with the page and not with the program, which is heavy enough. */
const TermsContext = createContext<readonly ExplainedTerm[]>([])

export const TermsProvider = TermsContext.Provider

export function useTerms(): readonly ExplainedTerm[] {
  return useContext(TermsContext)
}

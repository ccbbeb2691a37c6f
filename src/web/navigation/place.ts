import { createContext, useContext } from 'react'

/** Where the visitor is, and where they are going while that is being loaded. */
export interface Place {
  /** Path and query of the page shown. */
  readonly address: string
  /** Path and query of the page asked for; null when nothing is under way. */
  readonly pending: string | null
  /** Whether the visitor came from a page of this site. */
  readonly fromOwnPage: boolean
}

const PlaceContext = createContext<Place>({ address: '/', pending: null, fromOwnPage: false })

export const PlaceProvider = PlaceContext.Provider

export function usePlace(): Place {
  return useContext(PlaceContext)
}

export function pathOf(address: string): string {
  return address.split('?', 1)[0] ?? '/'
}

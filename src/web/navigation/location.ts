import { createContext, useContext, useEffect, useRef } from 'react'

/** The address of the page, and the address that is loading. */
export interface PageLocation {
  /** Path and query of the rendered page. */
  readonly address: string
  /** Path and query of the page that is loading; null when none is. */
  readonly pending: string | null
  /** Whether the visitor came from a page of this site. */
  readonly fromOwnPage: boolean
}

const LocationContext = createContext<PageLocation>({ address: '/', pending: null, fromOwnPage: false })

export const LocationProvider = LocationContext.Provider

export function useLocation(): PageLocation {
  return useContext(LocationContext)
}

export function pathOf(address: string): string {
  return address.split('?', 1)[0] ?? '/'
}

const ADDRESS_UPDATE = 'address update'

/** Whether a navigation only changes the address, because the page already shows the content. */
export function isAddressUpdate({ info }: NavigateEvent): boolean {
  return info === ADDRESS_UPDATE
}

/**
 * Changes the address without loading a page, for content that is already rendered. 'push' adds a history entry;
 * without the Navigation API the current entry is always replaced.
 */
export function updateAddress(address: string, step: 'push' | 'replace') {
  if ('navigation' in window) window.navigation.navigate(address, { history: step, info: ADDRESS_UPDATE })
  else history.replaceState(history.state, '', address)
}

/**
 * A ref for an uncontrolled field whose default is `value`. When `value` changes, the field follows, unless the
 * visitor has typed in it since the navigation began or before hydration.
 */
export function usePageField<Field extends HTMLInputElement | HTMLSelectElement>(value: string) {
  const field = useRef<Field>(null)
  const atStart = useRef<string>(undefined)
  const { pending } = useLocation()
  useEffect(() => {
    if (field.current?.value === atStart.current && field.current) field.current.value = value
  }, [value])
  useEffect(() => {
    if (pending !== null) atStart.current = field.current?.value
  }, [pending])
  return field
}

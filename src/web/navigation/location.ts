import { createContext, useContext, useEffect, useRef } from 'react'

interface PageLocation {
  /** Path and query of the rendered page. */
  readonly href: string
  /** Path and query of the page that is loading; null when none is. */
  readonly pending: string | null
  /** Whether the visitor came from a page of this site. */
  readonly fromOwnPage: boolean
}

const LocationContext = createContext<PageLocation>({ href: '/', pending: null, fromOwnPage: false })

export const LocationProvider = LocationContext.Provider

export function useLocation(): PageLocation {
  return useContext(LocationContext)
}

export function getPath(href: string): string {
  return href.split('?', 1)[0] ?? '/'
}

const URL_UPDATE = 'url update'

/** Whether a navigation comes from updateUrl(), which changes the URL of content already rendered. */
export function isUrlUpdate({ info }: NavigateEvent): boolean {
  return info === URL_UPDATE
}

/**
 * Changes the URL without loading a page, for content that is already rendered. 'push' adds a history
 * entry; without the Navigation API the current entry is always replaced.
 */
export function updateUrl(href: string, historyMode: 'push' | 'replace') {
  if ('navigation' in window) window.navigation.navigate(href, { history: historyMode, info: URL_UPDATE })
  else history.replaceState(history.state, '', href)
}

/**
 * A ref for an uncontrolled field whose default is `value`. When `value` changes, the field follows, unless
 * the visitor has typed in it since the navigation began or before hydration.
 */
export function usePageField<Field extends HTMLInputElement | HTMLSelectElement>(value: string) {
  const field = useRef<Field>(null)
  const valueAtStart = useRef<string>(undefined)
  const { pending } = useLocation()
  useEffect(() => {
    if (field.current?.value === valueAtStart.current && field.current) field.current.value = value
  }, [value])
  useEffect(() => {
    if (pending !== null) valueAtStart.current = field.current?.value
  }, [pending])
  return field
}

import { createContext, useContext, useEffect, useRef } from 'react'

interface PageLocation {
  /** Path and query of the rendered page. */
  readonly href: string
  /** Path and query of the page that is loading; null when none is. */
  readonly pendingHref: string | null
  /** Whether the visitor came to this page from another page of this site. */
  readonly isFromThisSite: boolean
}

const LocationContext = createContext<PageLocation>({ href: '/', pendingHref: null, isFromThisSite: false })

export const LocationProvider = LocationContext.Provider

export function useLocation(): PageLocation {
  return useContext(LocationContext)
}

/** '/swift?term=ing' -> '/swift' */
export function getPath(href: string): string {
  return href.split('?', 1)[0] ?? '/'
}

/** '/swift?term=a?b' -> 'term=a?b'; '' when there is no query. */
export function getQuery(href: string): string {
  return href.slice(getPath(href).length + 1)
}

/** The `info` of navigations that updateUrl() starts. */
const URL_UPDATE = 'url update'

/** Whether updateUrl() started a navigation. */
export function isUrlChangeOnly({ info }: NavigateEvent): boolean {
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
 * Returns the ref of an uncontrolled field that shows `value`, such as the search term of the page. A
 * navigation that changes `value` changes the field, unless the visitor typed in it while the page loaded.
 * Text that was typed before hydration stays.
 */
export function useFieldResetOnNavigation<Field extends HTMLInputElement | HTMLSelectElement>(value: string) {
  const field = useRef<Field>(null)
  /** The text of the field when the last navigation began; undefined until the first one. */
  const textAtStart = useRef<string>(undefined)
  const { pendingHref } = useLocation()
  useEffect(() => {
    if (field.current && field.current.value === textAtStart.current) field.current.value = value
  }, [value])
  useEffect(() => {
    if (pendingHref !== null) textAtStart.current = field.current?.value
  }, [pendingHref])
  return field
}

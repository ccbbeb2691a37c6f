import { createContext, useContext, useState } from 'react'

/** The visitor's API key, kept in memory while the page is open. */
interface PageKey {
  /** The key in samples: the key issued on this page, or 'YOUR_API_KEY'. */
  readonly sampleKey: string
  /** The key in the consoles; '' until a key is issued or the visitor enters one. */
  readonly consoleKey: string
  setConsoleKey(key: string): void
  /** Puts a newly issued key into samples and consoles. */
  setIssuedKey(key: string): void
}

/** Creates the state for PageKeyProvider. `issuedKey` is the key that the server rendered into the page. */
export function usePageKeyState(issuedKey: string | null): PageKey {
  const [sampleKey, setSampleKey] = useState(issuedKey ?? KEY_PLACEHOLDER)
  const [consoleKey, setConsoleKey] = useState(issuedKey ?? '')
  function setIssuedKey(key: string) {
    setSampleKey(key)
    setConsoleKey(key)
  }
  return { sampleKey, consoleKey, setConsoleKey, setIssuedKey }
}

const PageKeyContext = createContext<PageKey | null>(null)

export const PageKeyProvider = PageKeyContext.Provider

/** The key of the page. Throws TypeError outside PageKeyProvider. */
export function usePageKey(): PageKey {
  const pageKey = useContext(PageKeyContext)
  if (!pageKey) throw new TypeError('usePageKey() needs PageKeyProvider')
  return pageKey
}

/** The placeholder for the key in samples. */
const KEY_PLACEHOLDER = 'YOUR_API_KEY'

/** The placeholder for the origin in samples. */
const SITE_PLACEHOLDER = 'https://bankcodex.example'

/** Fills in the origin of the site and the key in a sample. */
export function fillSample(text: string, siteUrl: string, key: string): string {
  return text.replaceAll(SITE_PLACEHOLDER, siteUrl).replaceAll(KEY_PLACEHOLDER, key)
}

import { createContext, useContext, useState } from 'react'

/** The visitor's API key, kept in memory while the page is open. */
interface PageKey {
  /** The key in samples: the key issued on this page, else a placeholder. */
  readonly sampleKey: string
  /** The key that the consoles send. */
  readonly consoleKey: string
  setConsoleKey(key: string): void
  /** Uses a key that was just issued in the samples and the consoles. */
  setIssued(key: string): void
}

/** The state of the key; `issued` is the key that the server rendered into the page, or null. */
export function usePageKeyState(issued: string | null): PageKey {
  const [sampleKey, setSampleKey] = useState(issued ?? KEY_PLACEHOLDER)
  const [consoleKey, setConsoleKey] = useState(issued ?? '')
  function setIssued(key: string) {
    setSampleKey(key)
    setConsoleKey(key)
  }
  return { sampleKey, consoleKey, setConsoleKey, setIssued }
}

const PageKeyContext = createContext<PageKey | null>(null)

export const PageKeyProvider = PageKeyContext.Provider

/** The key of the page. Throws TypeError outside PageKeyProvider. */
export function usePageKey(): PageKey {
  const pageKey = useContext(PageKeyContext)
  if (!pageKey) throw new TypeError('usePageKey() needs PageKeyProvider')
  return pageKey
}

/** The placeholder of the key in samples. */
const KEY_PLACEHOLDER = 'YOUR_API_KEY'

/** The placeholder of the origin in sample files. */
const SITE_PLACEHOLDER = 'https://bankcodex.example'

/** Fills in the origin of the site and the key in a sample. */
export function fillSample(text: string, siteUrl: string, key: string): string {
  return text.replaceAll(SITE_PLACEHOLDER, siteUrl).replaceAll(KEY_PLACEHOLDER, key)
}

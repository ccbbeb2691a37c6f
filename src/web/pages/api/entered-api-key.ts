import { createContext, useContext, useState } from 'react'

/** The visitor's API key, kept in memory while the page is open. */
interface EnteredApiKey {
  /** The key in samples: the key issued on this page, or 'YOUR_API_KEY'. */
  readonly sampleKey: string
  /** The key in the consoles; '' until a key is issued or the visitor enters one. */
  readonly consoleKey: string
  setConsoleKey(key: string): void
  /** Puts a newly issued key into samples and consoles. */
  setIssuedKey(key: string): void
}

/**
 * Creates the state for EnteredApiKeyProvider. `issuedKey` is the key that the server rendered into the page.
 */
export function useEnteredApiKeyState(issuedKey: string | null): EnteredApiKey {
  const [sampleKey, setSampleKey] = useState(issuedKey ?? KEY_PLACEHOLDER)
  const [consoleKey, setConsoleKey] = useState(issuedKey ?? '')
  function setIssuedKey(key: string) {
    setSampleKey(key)
    setConsoleKey(key)
  }
  return { sampleKey, consoleKey, setConsoleKey, setIssuedKey }
}

const EnteredApiKeyContext = createContext<EnteredApiKey | null>(null)

export const EnteredApiKeyProvider = EnteredApiKeyContext.Provider

/** The key that the visitor entered or got on this page. Throws TypeError outside EnteredApiKeyProvider. */
export function useEnteredApiKey(): EnteredApiKey {
  const enteredApiKey = useContext(EnteredApiKeyContext)
  if (!enteredApiKey) throw new TypeError('useEnteredApiKey() needs EnteredApiKeyProvider')
  return enteredApiKey
}

/** The placeholder for the key in samples. */
const KEY_PLACEHOLDER = 'YOUR_API_KEY'

/** The placeholder for the origin in samples. */
const SITE_PLACEHOLDER = 'https://bankcodex.example'

/** Fills in the origin of the site and the key in a sample. */
export function fillSample(text: string, siteUrl: string, key: string): string {
  return text.replaceAll(SITE_PLACEHOLDER, siteUrl).replaceAll(KEY_PLACEHOLDER, key)
}

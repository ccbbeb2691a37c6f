import { createContext, useContext, useState } from 'react'

/** The visitor's key, for as long as the page is open: in memory alone. */
export interface PageKey {
  /** What samples show: the key that was issued on this page, or what stands for one. */
  readonly inSamples: string
  /** What the consoles send. */
  readonly typed: string
  type(key: string): void
  /** Takes a key that has just been issued. */
  hold(key: string): void
}

/** Holds a key for a page; `issued` is the one that came with it. */
export function usePageKeyState(issued: string | null): PageKey {
  const [inSamples, setInSamples] = useState(issued ?? KEY_PLACEHOLDER)
  const [typed, type] = useState(issued ?? '')
  function hold(key: string) {
    setInSamples(key)
    type(key)
  }
  return { inSamples, typed, type, hold }
}

const PageKeyContext = createContext<PageKey | null>(null)

export const PageKeyProvider = PageKeyContext.Provider

/** The key of the page that this is on. Throws TypeError outside of one. */
export function usePageKey(): PageKey {
  const held = useContext(PageKeyContext)
  if (!held) throw new TypeError('no key is held here')
  return held
}

/** Stands for the visitor's key in samples. */
export const KEY_PLACEHOLDER = 'YOUR_API_KEY'

/** Stands for the site in the files of samples. */
const SITE_PLACEHOLDER = 'https://bankcodex.example'

/** A sample that runs as it is: with the address of the site, and the key where there is one. */
export function filledSample(text: string, siteUrl: string, key: string): string {
  return text.replaceAll(SITE_PLACEHOLDER, siteUrl).replaceAll(KEY_PLACEHOLDER, key)
}

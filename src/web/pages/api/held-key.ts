import { createContext, useContext, useState } from 'react'
import { KEY_PLACEHOLDER } from './placeholders.ts'

/** The visitor's key, for as long as the page is open: in memory alone. */
export interface HeldKey {
  /** What samples show: the key that was issued on this page, or what stands for one. */
  readonly inSamples: string
  /** What the consoles send. */
  readonly typed: string
  type(key: string): void
  /** Takes a key that has just been issued. */
  hold(key: string): void
}

/** Holds a key for a page; `issued` is the one that came with it. */
export function useKeyHolder(issued: string | null): HeldKey {
  const [inSamples, setInSamples] = useState(issued ?? KEY_PLACEHOLDER)
  const [typed, type] = useState(issued ?? '')
  function hold(key: string) {
    setInSamples(key)
    type(key)
  }
  return { inSamples, typed, type, hold }
}

const HeldKeyContext = createContext<HeldKey | null>(null)

export const HeldKeyProvider = HeldKeyContext.Provider

/** The key of the page that this is on. Throws TypeError outside of one. */
export function useHeldKey(): HeldKey {
  const held = useContext(HeldKeyContext)
  if (!held) throw new TypeError('no key is held here')
  return held
}

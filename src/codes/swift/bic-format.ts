import { findCountry } from '../places/countries.ts'

/** Whether an upper-case text has the format of a BIC8 or BIC11. */
export function isBic(text: string): boolean {
  return (
    /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(text) && findCountry(text.slice(4, 6)) !== undefined
  )
}

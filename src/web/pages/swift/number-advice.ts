import { compactCode } from '../../../codes/checks/input-text.ts'

/**
 * What to do about a search term that is a number, and no code: '5 digits: a sort code and a BSB have six'.
 * Null for any other term.
 */
export function adviseOnNumber(term: string): string | null {
  const digits = compactCode(term)
  if (!/^[0-9]+$/.test(digits)) return null
  const count = digits.length === 1 ? '1 digit' : `${digits.length} digits`
  return (
    `${count}: a sort code and a BSB have six, a routing number has nine, a CHIPS number four or six. ` +
    'For a bank code, enter its country too.'
  )
}

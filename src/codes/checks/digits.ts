import type { Check } from '../types.ts'
import { compactCode } from './characters.ts'

/** Only 0-9, one at least. */
export function isDigits(text: string): boolean {
  return /^[0-9]+$/.test(text)
}

/** The digits of what a person types, no more than `most`; everything else is dropped. */
export function typedDigits(input: string, most: number): string {
  return compactCode(input).replace(/\D+/g, '').slice(0, most)
}

function counted(text: string): string {
  if (text === '') return 'nothing was entered'
  if (!isDigits(text)) return 'it contains characters other than digits'
  return text.length > 64 ? 'more than 64 digits' : `${text.length} ${text.length === 1 ? 'digit' : 'digits'}`
}

/** That a code is digits and as many as it should be. */
export function digitsCheck(
  text: string,
  lengths: readonly number[],
  statement: string,
  source: string,
): Check {
  const right = isDigits(text) && lengths.includes(text.length)
  return { id: 'digits', outcome: right ? 'pass' : 'fail', statement, working: counted(text), source }
}

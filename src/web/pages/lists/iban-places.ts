import { BBAN_START, type Field, type IbanStructure } from '../../../codes/iban/structures.ts'

const KINDS: Readonly<Record<string, readonly [string, string]>> = {
  n: ['digit', 'digits'],
  a: ['letter', 'letters'],
  c: ['letter or digit', 'letters or digits'],
}

/** The places of a field in the IBAN, counted from 1: '5 to 12'. */
export function placesOf({ from, to }: Pick<Field, 'from' | 'to'>): string {
  return to - from === 1 ? String(to) : `${from + 1} to ${to}`
}

/** What stands in a field: '8 digits'; 'characters' where it is not the same in every place. */
export function contentOf(
  { kinds }: Pick<IbanStructure, 'kinds'>,
  { from, to }: Pick<Field, 'from' | 'to'>,
): string {
  const held = kinds.slice(from - BBAN_START, to - BBAN_START)
  const alike = new Set(held).size === 1
  const [one, many] = (alike && KINDS[held.charAt(0)]) || ['character', 'characters']
  return `${held.length} ${held.length === 1 ? one : many}`
}

/** Recognizes what was entered in the field of another type: a code of that type, or the name of a bank. */
import { normalizeText } from '../checks/input-text.ts'
import { findNationalAccounts, type NationalAccount } from '../iban/national/account-in-text.ts'
import { getSearchPath } from '../pages/page-paths.ts'
import type { CodeTypeId } from '../registry.ts'
import type { CodeType } from '../types.ts'
import { suggestCode } from './code-shape.ts'
import { findCodesInText } from './codes-in-text.ts'
import type { CodeInText } from './found-code.ts'
import { findSeveralCodes } from './several-codes.ts'

/**
 * Where a text belongs: links, or the accounts that the calculator makes an IBAN of. `isCode`: it is a code
 * of another type, which is all that is wrong with it.
 */
export type OtherField =
  | { readonly links: readonly OfferedLink[]; readonly isCode?: true }
  | { readonly accounts: readonly NationalAccount[] }

interface OfferedLink {
  readonly text: string
  readonly to: string
}

/** In characters. A longer text is no name. */
const MAX_NAME_LENGTH = 60

/** Letters, with the blanks and marks of names, and no digit: 'Chase', 'Banco do Brasil S.A.' */
const NAME = /^[\p{L}\p{M} .,&'’()-]*\p{L}{3}[\p{L}\p{M} .,&'’()-]*$/u

/** A code as printed, with no-break spaces: lines of a link break before it, not within. */
const formatUnbroken = (type: CodeType<CodeTypeId>, code: string) =>
  type.format(code).replaceAll(' ', '\u00a0')

const linkResult = ({ type, code }: CodeInText, before: string): OfferedLink => ({
  text: `${before} ${formatUnbroken(type, code)}`,
  to: type.getResultPath(code),
})

/**
 * Where a text belongs that is no code of a type: to the calculator, if it is an account as banks print it;
 * or to the results of the codes of the type that it contains, for its writer to choose; or to that of the
 * one code of another type that it is or contains; or to the search for a bank of this name. null for any
 * other text.
 *
 * >>> findOtherField(iban, 'Chase')
 * { links: [{ text: 'Search for the bank ‘Chase’', to: '/swift?term=Chase' }] }
 */
export function findOtherField(type: CodeType<CodeTypeId>, input: string): OtherField | null {
  const accounts = findNationalAccounts(input)
  if (accounts.length > 0) return { accounts }
  const inText = findCodesInText(input)
  const wellFormed = inText.filter(({ isWellFormed }) => isWellFormed)
  const several = findSeveralCodes(type, inText).filter((one) => wellFormed.includes(one))
  const doubtful = wellFormed.filter((one) => one.type.id === type.id && one.otherMeaning)
  const offered = several.length > 0 ? several : doubtful
  if (offered.length > 0) return { links: offered.map((one) => linkResult(one, 'Check')) }
  const [code, second] = wellFormed.filter((one) => one.type.id !== type.id)
  if (code?.otherMeaning && !second)
    return { links: [linkResult(code, `This may belong in ${code.type.name}: see`)] }
  if (code && !second)
    return { links: [linkResult(code, `This belongs in ${code.type.name}: see`)], isCode: true }
  const term = normalizeText(input.slice(0, MAX_NAME_LENGTH + 1)).trim()
  if (term.length > MAX_NAME_LENGTH || !NAME.test(term)) return null
  return { links: [{ text: `Search for the bank ‘${term}’`, to: getSearchPath({ term }) }] }
}

/**
 * What to do with a text that is no code of a type: take the code that it may be meant for, such as one that
 * lost its leading zeros; or what findOtherField() finds.
 *
 * >>> findOffer(routing, '21000021')
 * { links: [{ text: 'Did you mean 021000021?', to: '/routing-number/validate/021000021' }] }
 */
export function findOffer(type: CodeType<CodeTypeId>, input: string): OtherField | null {
  const correction = suggestCode(type, input)
  if (!correction) return findOtherField(type, input)
  const { code } = correction
  return {
    links: [{ text: `Did you mean ${formatUnbroken(type, code)}?`, to: type.getResultPath(code) }],
  }
}

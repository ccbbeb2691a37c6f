/**
 * The parts that the Bundesbank’s check digit methods are composed of, and how they are evaluated for an
 * account number. Positions count from 1 to 10, from the left, in the account number padded to ten digits.
 * Source: Deutsche Bundesbank, Prüfzifferberechnungsmethoden zur Prüfung von Kontonummern.
 */

/** An account number of ten digits with its bank code of eight digits. */
export interface AccountDigits {
  readonly bankCode: string
  readonly account: string
}

/**
 * Whether an account fits its method. 'unchecked': the method covers no check digit of this account, so a
 * typing error cannot be seen.
 */
export type CheckDigitResult = 'fits' | 'differs' | 'unchecked'

/** A rule for the check digit of an account. */
export type CheckDigitRule = (digits: AccountDigits) => CheckDigitResult

export const unchecked: CheckDigitRule = () => 'unchecked'
export const invalid: CheckDigitRule = () => 'differs'

/** How the weighted digits become a check digit. */
export interface Scheme {
  /** What a weighted digit contributes to the sum; without it, the product. */
  readonly term?: (product: number) => number
  /** The check digit for the sum; null if no account with this sum is issued. */
  readonly toCheckDigit: (sum: number, digits: AccountDigits) => number | null
}

/** Which digits are weighted, and which one is the check digit. */
export interface Weighting {
  /** Weights from the right to the left, as the document lists them: A is 10, B is 11. */
  readonly weights: string
  /** The position of the rightmost weighted digit. */
  readonly last?: number
  /** The position of the check digit; without it, the position after `last`. */
  readonly check?: number
  /** The positions of the weighted digits, from the left, if they do not stand side by side. */
  readonly positions?: readonly number[]
  /** Digits that are set before the weighted ones. */
  readonly prefix?: string
}

/** The weighted digits, from the left. */
function selectDigits(account: string, { weights, last = 9, positions, prefix = '' }: Weighting): string {
  if (positions) return prefix + positions.map((position) => account.charAt(position - 1)).join('')
  return prefix + account.slice(last - (weights.length - prefix.length), last)
}

/** Reads a digit of a list of weights: '7' -> 7, 'A' -> 10. */
const readWeight = (weights: string, index: number) => Number.parseInt(weights.charAt(index), 12)

/** Compares a check digit with the one that the scheme computes from the weighted digits. */
export function weigh(scheme: Scheme, weighting: Weighting): CheckDigitRule {
  const { weights, last = 9, check = last + 1 } = weighting
  return (digits) => {
    const selected = selectDigits(digits.account, weighting)
    let sum = 0
    for (let i = 0; i < selected.length; i++) {
      const product = Number(selected[selected.length - 1 - i]) * readWeight(weights, i)
      sum += scheme.term?.(product) ?? product
    }
    const checkDigit = scheme.toCheckDigit(sum, digits)
    return checkDigit === Number(digits.account[check - 1]) ? 'fits' : 'differs'
  }
}

/** Fits if one of the rules fits; the document calls them variants. */
export function anyOf(...rules: readonly CheckDigitRule[]): CheckDigitRule {
  return (digits) => {
    const results = rules.map((rule) => rule(digits))
    if (results.includes('fits')) return 'fits'
    return results.includes('unchecked') ? 'unchecked' : 'differs'
  }
}

/** The first rule whose condition holds decides, else the last one. */
export function choose(
  ...cases: readonly [...(readonly [Condition, CheckDigitRule])[], CheckDigitRule]
): CheckDigitRule {
  const otherwise = cases.at(-1) as CheckDigitRule
  const conditional = cases.slice(0, -1) as (readonly [Condition, CheckDigitRule])[]
  return (digits) => {
    const found = conditional.find(([condition]) => condition(digits.account))
    return (found?.[1] ?? otherwise)(digits)
  }
}

type Condition = (account: string) => boolean

/**
 * Whether the digits at a position are one of the values or within one of the ranges: at(1, '51 73-82') holds
 * for accounts that begin with 51 or with 73 to 82.
 */
export function at(position: number, values: string): Condition {
  const ranges = values.split(' ').map((value) => {
    const [first = '', last = first] = value.split('-')
    return { first, last }
  })
  return (account) =>
    ranges.some(({ first, last }) => {
      const digits = account.slice(position - 1, position - 1 + first.length)
      return first <= digits && digits <= last
    })
}

/**
 * Applies a rule to the account moved to the left by some positions, with zeros after it: the sub-account 00
 * may have been left out. An account with digits in these positions cannot be moved.
 */
export function shifted(count: number, rule: CheckDigitRule): CheckDigitRule {
  return ({ bankCode, account }) =>
    account.startsWith('0'.repeat(count))
      ? rule({ bankCode, account: account.slice(count).padEnd(account.length, '0') })
      : 'differs'
}

/** Computes a rule for each account, such as one with a prefix that depends on the first digit. */
export function byFirstDigit(getRule: (firstDigit: number) => CheckDigitRule): CheckDigitRule {
  const rules = Array.from({ length: 10 }, (_, digit) => getRule(digit))
  return (digits) => rules[Number(digits.account[0])]?.(digits) ?? 'differs'
}

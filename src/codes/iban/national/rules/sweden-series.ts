/**
 * The series of Swedish clearing numbers: the IBAN id of the bank, how the IBAN is made, and how the account
 * number is checked. Sources: Bankinfrastruktur i Sverige, clearing numbers with IBAN id and method,
 * 2024-11-04; Bankgirot, bankernas kontonummer, 2024-02-22.
 */

/** 1: clearing and account number. 2: account number only. 3: clearing number of five digits and account. */
type IbanMethod = '1' | '2' | '3'

/**
 * The check digit of the account number: a modulus 11 over the clearing number without its first digit (A) or
 * the whole of it (B) and the account, over the account only (C), or a modulus 10 over the account (D), which
 * some old accounts do not have (E). '-': no document states one.
 */
type AccountCheck = 'A' | 'B' | 'C' | 'D' | 'E' | '-'

export interface ClearingSeries {
  readonly first: number
  readonly last: number
  readonly ibanId: string
  readonly method: IbanMethod
  readonly check: AccountCheck
  /** The length to which account numbers are filled with zeros on the left. */
  readonly accountLength: number
}

// First and last clearing number, IBAN id, method, check, length of the account number.
const TABLE = `
1100 1199 300 1 A 7
1200 1399 120 1 A 7
1400 2099 300 1 A 7
2110 2119 211 1 - 7
2120 2129 212 1 - 7
2300 2399 230 1 B 7
2400 2499 120 1 A 7
3000 3299 300 1 A 7
3300 3300 300 2 D 10
3301 3399 300 1 A 7
3400 3409 902 1 A 7
3410 3781 300 1 A 7
3782 3782 300 2 D 10
3783 3999 300 1 A 7
4000 4999 300 1 B 7
5000 5999 500 1 A 7
6000 6999 600 2 C 9
7000 7999 800 1 A 7
8000 8999 800 3 E 10
9020 9029 902 1 B 7
9040 9049 904 1 B 7
9060 9069 902 1 A 7
9070 9079 907 1 A 7
9100 9109 910 1 B 7
9120 9124 500 1 A 7
9130 9149 500 1 A 7
9150 9169 915 1 B 7
9170 9179 917 1 A 7
9190 9199 919 1 B 7
9230 9239 923 1 A 7
9250 9259 925 1 A 7
9270 9279 927 1 A 7
9280 9289 928 1 A 7
9390 9399 939 1 B 7
9400 9449 940 1 A 7
9460 9469 946 1 A 7
9470 9479 947 1 B 7
9500 9549 950 2 E 10
9550 9569 955 1 B 7
9570 9579 957 2 D 10
9580 9589 958 1 A 7
9590 9599 959 1 B 7
9630 9639 963 1 A 7
9640 9649 964 1 B 7
9650 9659 965 1 - 7
9660 9669 966 1 B 7
9670 9679 967 1 B 7
9680 9689 968 1 A 7
9700 9709 970 1 B 7
9710 9719 971 1 B 7
9750 9759 975 1 B 7
9780 9789 978 1 B 7
9960 9969 950 2 E 10
`

const SERIES: readonly ClearingSeries[] = TABLE.trim()
  .split('\n')
  .map((line) => {
    const [first, last, ibanId = '', method, check, accountLength] = line.split(' ')
    return {
      first: Number(first),
      last: Number(last),
      ibanId,
      method: method as IbanMethod,
      check: check as AccountCheck,
      accountLength: Number(accountLength),
    }
  })

/** The series of a clearing number of four digits; undefined if no document gives it an IBAN id. */
export function findClearingSeries(clearing: string): ClearingSeries | undefined {
  const number = Number(clearing)
  return SERIES.find(({ first, last }) => first <= number && number <= last)
}

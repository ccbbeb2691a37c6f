/** Croatia: the last digit of the bank code, and of the account number, after ISO/IEC 7064, MOD 11,10. */
import type { NationalCheck } from './national-check.ts'

function isMod1110(digits: string): boolean {
  let product = 10
  for (let i = 0; i < digits.length - 1; i++) {
    const sum = (product + digits.charCodeAt(i) - 48) % 10 || 10
    product = (sum * 2) % 11
  }
  return (product + digits.charCodeAt(digits.length - 1) - 48) % 10 === 1
}

export const croatia: NationalCheck = {
  rule: 'The bank code and the account number each end in a check digit',
  source: 'Hrvatska narodna banka, construction of accounts with banks; ISO/IEC 7064, MOD 11,10',
  binding: true,
  holds: (bban) => isMod1110(bban.slice(0, 7)) && isMod1110(bban.slice(7)),
}

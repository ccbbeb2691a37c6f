/** Selects the URLs of a crawl. */
import { crc32 } from 'node:zlib'

/**
 * False for a branch combined with another parameter of its bank's page. These combinations multiply, and
 * each has the canonical URL of the bank's page.
 */
export function isWhole(address: string): boolean {
  return !/[?&]bic=[^&]*&/.test(address)
}

const BANK = /^\/swift\/[a-z]{2}\/(?!in\/)[^/?]+/
const ONE_BANK_OF = 20

/** All that is in the whole, but of the pages of banks one in twenty, the same ones every time. */
export function isSample(address: string): boolean {
  const bank = BANK.exec(address)?.[0]
  return isWhole(address) && (bank === undefined || crc32(bank) % ONE_BANK_OF === 0)
}

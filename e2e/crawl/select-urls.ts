/** Selects the URLs of a crawl. */
import { crc32 } from 'node:zlib'

/**
 * False for a branch combined with another parameter of its bank's page. These combinations multiply, and
 * each has the canonical URL of the bank's page.
 */
export function isCrawled(address: string): boolean {
  return !/[?&]bic=[^&]*&/.test(address)
}

const BANK = /^\/swift\/[a-z]{2}\/(?!in\/)[^/?]+/
const BANK_SAMPLE = 20

/** Selects all pages but those of banks, and of these the same twentieth at every run. */
export function isSampled(address: string): boolean {
  const bank = BANK.exec(address)?.[0]
  return isCrawled(address) && (bank === undefined || crc32(bank) % BANK_SAMPLE === 0)
}

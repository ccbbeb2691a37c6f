/** Selects the URLs of a crawl. */
import { crc32 } from 'node:zlib'

/**
 * False for a branch combined with another parameter of its bank's page. These combinations multiply, and
 * each has the canonical URL of the bank's page.
 */
export function shouldCrawl(address: string): boolean {
  return !/[?&]bic=[^&]*&/.test(address)
}

const BANK = /^\/swift\/[a-z]{2}\/(?!in\/)[^/?]+/
/** The contact form for an error on a page: each page links to its own. */
const ERROR_REPORT = /^\/contact\?.+/
/** One in this number of banks and of error reports is sampled. */
const SAMPLE_INTERVAL = 20

/**
 * Selects all pages except those of banks and error reports, and the same twentieth of these at every run. A
 * bank's page and its tabs are sampled together.
 */
export function isSampled(address: string): boolean {
  const sampled = BANK.exec(address) ?? ERROR_REPORT.exec(address)
  return shouldCrawl(address) && (sampled === null || crc32(sampled[0]) % SAMPLE_INTERVAL === 0)
}

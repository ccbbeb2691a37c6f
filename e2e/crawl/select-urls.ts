/** Selects the URLs that a crawl visits. */
import { crc32 } from 'node:zlib'

/**
 * Excludes the URLs of a branch with another parameter of its bank's page: there are too many combinations,
 * and all have the canonical URL of the bank's page.
 */
export function shouldCrawl(path: string): boolean {
  return !/[?&]bic=[^&]*&/.test(path)
}

const BANK = /^\/swift\/[a-z]{2}\/(?!in\/)[^/?]+/
/** The contact form with an error report filled in. Each page links to its own. */
const ERROR_REPORT = /^\/contact\?.+/
/** A sample contains one in 20 banks and one in 20 error reports. */
const SAMPLE_INTERVAL = 20

/**
 * Selects all pages, but only a sample of the banks and error reports, which is the same in every crawl. A
 * bank's page and its tabs are sampled together.
 */
export function isSampled(path: string): boolean {
  const sampledPart = BANK.exec(path) ?? ERROR_REPORT.exec(path)
  return shouldCrawl(path) && (sampledPart === null || crc32(sampledPart[0]) % SAMPLE_INTERVAL === 0)
}

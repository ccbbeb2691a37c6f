/** The Federal Reserve Banks' terms of use, section 'Use of E-Payments Routing Directory'. */
export const FEDERAL_RESERVE = {
  publisher: 'Federal Reserve Banks',
  url: 'https://www.frbservices.org/EPaymentsDirectory/agreement.html',
  licence: 'Federal Reserve terms: free for processing payments, not to be sold or relicensed',
  cadence: 'daily',
} as const

const numbered = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => String(from + i).padStart(2, '0'))

/** How routing numbers begin: with the district of a bank, or that of a thrift. Each has hundreds. */
export const DISTRICTS: readonly string[] = [...numbered(1, 12), ...numbered(21, 32)]

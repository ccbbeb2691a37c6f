/** The Federal Reserve Banks' terms of use, section 'Use of E-Payments Routing Directory'. */
export const FEDERAL_RESERVE = {
  publisher: 'Federal Reserve Banks',
  url: 'https://www.frbservices.org/EPaymentsDirectory/agreement.html',
  licence: 'Federal Reserve terms: free for processing payments, not to be sold or relicensed',
  cadence: 'daily',
} as const

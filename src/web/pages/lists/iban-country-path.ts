/** The page about the IBANs of a country: '/iban/de'. */
export function ibanCountryPath(code: string): string {
  return `/iban/${code.toLowerCase()}`
}

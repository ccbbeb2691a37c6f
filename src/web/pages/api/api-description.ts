/** What the API is, for search engines. */
export const API_DESCRIPTION =
  'Validate and look up SWIFT/BIC, IBAN, routing numbers, sort codes, CHIPS numbers and BSBs from your own programs: endpoints, keys, limits, errors, samples, prices.'

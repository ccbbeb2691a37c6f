// What a search may ask, said once for the call, the form and the page.

/** The country filter's value for no filter. */
export const ALL_COUNTRIES = 'all_countries'

/** The longest search term, in characters. */
export const LONGEST_TERM = 200

/** The most banks that a search gives. */
export const SEARCH_LIMIT = 25

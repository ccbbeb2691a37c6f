/** The parameters of a bank search that API, form and page share. */

/** The value of the country filter that means no filter. */
export const ALL_COUNTRIES = 'all_countries'

/** The maximum length of a search term, in characters. */
export const MAX_TERM_LENGTH = 200

/** The maximum number of banks in a search result. */
export const SEARCH_LIMIT = 25

/** The maximum number of banks suggested while a visitor types. */
export const SUGGESTION_LIMIT = 6

/** The parameters of a bank search that API, form and page share. */

/** The value of the country filter that means no filter. */
export const ALL_COUNTRIES = 'all_countries'

/** The maximum length of a search term, in characters. */
export const MAX_TERM_LENGTH = 200

/** The maximum number of banks on a page of search results. */
export const SEARCH_LIMIT = 25

/** The maximum number of banks that a search finds, on all its pages: it bounds the cost of a search. */
export const MAX_HITS = 100

/** The maximum number of banks suggested while a visitor types. */
export const SUGGESTION_LIMIT = 6

/** The patterns of what stands between a code and an account number in one text. */

/** Decimals, which are read with an account number so that it is refused and not cut. */
export const ACCOUNT_DECIMALS = '(?:[.,]\\d+)?'

/** Blanks, a slash, a hyphen, or a word for account numbers. */
export const BETWEEN_CODE_AND_ACCOUNT =
  '(?:\\s*[/,;:-]\\s*|\\s+)(?:(?:a/c|acc(?:oun)?t)(?:\\s*(?:number|no\\.?|nr\\.?))?\\s*[:=#]?\\s*)?'

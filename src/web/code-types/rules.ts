/**
 * The rules of all code types: the functions that check, format and find codes. A browser loads this file
 * through load-rules.ts, when it first needs a rule.
 */

export { compactCode } from '../../codes/checks/input-text.ts'
export {
  findMisplacedCharacters,
  findSurplusCharacters,
  formatTypingProgress,
  suggestCode,
} from '../../codes/code-shape.ts'
export { findCodesInText } from '../../codes/codes-in-text.ts'
export { parseCountryFilter } from '../../codes/countries.ts'
export { findNationalAccounts } from '../../codes/iban/national/account-in-text.ts'
export { findBicBeside, findOnlyPath, getPathInText, relate } from '../../codes/iban-with-bic.ts'
export { findOffer, findOtherField } from '../../codes/other-field.ts'
export { readCode } from '../../codes/read-code.ts'
export { findCodeType, getCodeType } from '../../codes/registry.ts'
export { readSiteAnswer } from '../../codes/site-answer.ts'
export { listSimilarBics } from '../../codes/swift/similar-bics.ts'

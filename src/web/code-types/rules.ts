/**
 * The rules of all code types: the functions that check, format and find codes. A browser loads this file
 * through load-rules.ts, when it first needs a rule.
 */

export { readSiteAnswer } from '../../codes/answers/site-answer.ts'
export { compactCode } from '../../codes/checks/input-text.ts'
export { findNationalAccounts } from '../../codes/iban/national/account-in-text.ts'
export { parseCountryFilter } from '../../codes/places/countries.ts'
export {
  findMisplacedCharacters,
  findSurplusCharacters,
  formatTypingProgress,
  suggestCode,
} from '../../codes/reading/code-shape.ts'
export { findCodesInText, listCodesOfMessage } from '../../codes/reading/codes-in-text.ts'
export { findBicBeside, findOnlyPath, getPathInText, relate } from '../../codes/reading/iban-with-bic.ts'
export { findOffer, findOtherField } from '../../codes/reading/other-field.ts'
export { readCode } from '../../codes/reading/read-code.ts'
export { findSeveralCodes } from '../../codes/reading/several-codes.ts'
export { findCodeType, getCodeType } from '../../codes/registry.ts'
export { listSimilarBics } from '../../codes/swift/similar-bics.ts'

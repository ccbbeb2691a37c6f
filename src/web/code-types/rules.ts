/** The rules of all code types. Browsers load this file when they first need a rule: load-rules.ts. */
export { findCodesInText } from '../../codes/codes-in-text.ts'
export { findCodeType } from '../../codes/registry.ts'
export { correctLookAlikes, findMisplacedCharacters, formatTypingProgress } from '../../codes/shape.ts'
export { parseCountryFilter } from '../../codes/swift/search-filter.ts'

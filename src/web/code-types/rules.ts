/** The rules of all code types. Browsers load this file when they first need a rule: load-rules.ts. */

export { correctLookAlikes, findMisplacedCharacters, formatTypingProgress } from '../../codes/code-shape.ts'
export { findCodesInText } from '../../codes/codes-in-text.ts'
export { parseCountryFilter } from '../../codes/countries.ts'
export { findCodeType } from '../../codes/registry.ts'

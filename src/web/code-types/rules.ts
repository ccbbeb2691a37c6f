/** The rules of all code types. Browsers load this file when they first need a rule: load-rules.ts. */
export { codesInText } from '../../codes/codes-in-text.ts'
export { findCodeType } from '../../codes/registry.ts'
export { correctLookAlikes, misfits, typingProgress } from '../../codes/shape.ts'
export { parseCountryFilter } from '../../codes/swift/search-filter.ts'

// The registration line of each code type: a folder here, a line here, nothing else.

export { bsb } from './bsb/bsb.ts'
export { chips } from './chips/chips.ts'
export { iban } from './iban/iban.ts'
export { routing } from './routing/routing.ts'
export { sortCode } from './sort-code/sort-code.ts'
export { swift } from './swift/swift.ts'

// Registers the code types. A new type needs a folder in this directory and a line in this file.

export { bsb } from './bsb/bsb.ts'
export { chips } from './chips/chips.ts'
export { iban } from './iban/iban.ts'
export { routing } from './routing/routing.ts'
export { sortCode } from './sort-code/sort-code.ts'
export { swift } from './swift/swift.ts'

/** The rules of all six types of codes. Bundlers leave out what a program does not use. */

export type { Check, Part, Status } from '../../../src/codes/examination.ts'
export type { RulesReason, RulesWarning, Validation } from '../../../src/codes/validation.ts'
export * from './bsb.ts'
export * from './chips.ts'
export * from './iban.ts'
export * from './iban-build.ts'
export * from './routing.ts'
export * from './sortcode.ts'
export * from './swift.ts'

/** The web component <bankcodex-field>. */
export { BankcodexField, defineField } from '../../../src/code-field/bankcodex-field.ts'
export type { Check, Part, Status } from '../../../src/codes/examination.ts'
export type { RulesReason, RulesWarning, Validation } from '../../../src/codes/validation.ts'

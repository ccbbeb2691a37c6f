/** The result of examining a code by its rules: checks, parts and verdict. */

/** The verdict. 'unknown': neither rules nor sources can tell whether the code is valid. */
export type Status = 'valid' | 'invalid' | 'unknown'

/** One check behind a verdict, worded for the visitor. */
export interface Check {
  /** Stable identifier, unique within an examination: 'length', 'country'. */
  readonly id: string
  /** 'note' is information that does not affect the verdict. */
  readonly outcome: 'pass' | 'fail' | 'note'
  /** The rule: '8 or 11 characters'. */
  readonly statement: string
  /** What the check found in the input: '9 characters'. */
  readonly working: string
  /** The document and section that set the rule, or the list that was searched. */
  readonly source: string
}

/** The result of validating an input by the rules alone. */
export type Examination = WellFormedExamination | MalformedExamination

export interface MalformedExamination {
  readonly isWellFormed: false
  /** The input without separators and in upper case, truncated to 64 characters plus '…'. */
  readonly compact: string
  /** The error of the first failed check, as a sentence for the visitor. */
  readonly error: string
  readonly checks: readonly Check[]
  readonly parts: readonly Part[]
  /**
   * The examination to use if a published list has the code although it breaks a rule. Absent if the broken
   * rule has no exceptions.
   */
  readonly examinationIfListed?: WellFormedExamination
}

export interface WellFormedExamination {
  readonly isWellFormed: true
  /** The canonical code: 'DEUTDEFFXXX' for the input 'deut de ff'. */
  readonly code: string
  /**
   * False if correct check digits are no evidence that the code is valid: no authority has registered codes
   * of this form. Absent otherwise.
   */
  readonly isProven?: false
  readonly checks: readonly Check[]
  readonly parts: readonly Part[]
}

/** A part of a code. The texts of all parts, joined, are the code. */
export interface Part {
  /** The standard term: 'Party prefix'. */
  readonly name: string
  readonly text: string
  /** The meaning of this text: 'Germany'. */
  readonly meaning: string
}

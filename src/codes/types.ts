/**
 * The contract that every code type wears.
 * A type is pure: it knows the rules of its code and no bank. Whose code it is, the directory knows.
 */

/** What is known: right, wrong, or not enough to say. */
export type Status = 'valid' | 'invalid' | 'unknown'

/** One step on the road to a verdict, worded for the person who asked. */
export interface Check {
  /** Stable, for machines: 'length', 'country'. Unique within an examination. */
  readonly id: string
  /** 'note' is a fact worth telling that decides nothing. */
  readonly outcome: 'pass' | 'fail' | 'note'
  /** What was looked at: '8 or 11 characters'. */
  readonly statement: string
  /** How it came out, with the figures: 'DEUTDEFF has 8'. */
  readonly working: string
  /** The document, and its section, that the rule comes from. */
  readonly source: string
}

/** A piece of a code, for the code strip. Joined without gaps, the parts' texts are the code as it was typed. */
export interface Part {
  /** The field's standard term: 'Party prefix'. */
  readonly name: string
  readonly text: string
  /** What this text stands for: 'Germany'. */
  readonly meaning: string
}

/** The outcome of reading an input by the rules alone. */
export type Examination =
  | {
      readonly wellFormed: true
      /** The canonical code, the directory's key: 'DEUTDEFFXXX'. */
      readonly code: string
      readonly checks: readonly Check[]
      readonly parts: readonly Part[]
    }
  | {
      readonly wellFormed: false
      /** What was read, without the separators that people type; at most `longest` characters. */
      readonly compact: string
      /** The first thing wrong, as a sentence for the visitor. */
      readonly error: string
      readonly checks: readonly Check[]
      readonly parts: readonly Part[]
    }

export interface CodeType<Id extends string = string> {
  /** Stable, lower-case: the folder's name, the key in the directory. */
  readonly id: Id
  /** The name people know: 'SWIFT/BIC'. */
  readonly name: string
  /** Where the type's pages live: '/swift'. */
  readonly path: string
  /** The longest canonical code, in characters. */
  readonly longest: number
  /** What makes a code of this type valid: check digits it carries itself, or being found in the directory. */
  readonly evidence: 'check digits' | 'directory'
  /** Reads any input by the type's rules. Never throws, costs time linear in at most a few hundred characters. */
  examine(input: string): Examination
  /** A canonical code as people read it, grouped for the eye. Any other text comes back as it is. */
  format(code: string): string
  /** Well-formed codes to show and to test with. */
  readonly examples: readonly string[]
}

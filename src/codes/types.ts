/**
 * The contract that every code type wears.
 * A type is pure: it knows the rules of its code and no bank. Whose code it is, the directory knows.
 */

import type { CodeListing } from './listing.ts'
import type { PageWords } from './page-words.ts'
import type { Part } from './part.ts'

export type { Part }

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
      /** What was read, without the separators that people type; at most `longest` characters, and '…' where it goes on. */
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
  /** Its place among the tools, the first being 1. */
  readonly position: number
  /** Where the type's pages live: '/sort-code'. */
  readonly path: string
  /** Its word in the addresses and parameters of calls: 'sortcode'. */
  readonly call: string
  /** Its name in the list of recent searches: 'SORT_CODE'. */
  readonly searchType: string
  /** The longest canonical code, in characters. */
  readonly longest: number
  /**
   * What makes a well-formed code of this type valid: its own check digits, or an entry in the directory.
   * 'none': no check digits and no directory exist, so a well-formed code is always 'unknown'.
   */
  readonly evidence: 'check digits' | 'directory' | 'none'
  /** The error text of a well-formed code that is not valid because no source lists it. */
  readonly notFound: string
  /** Whether a code names somebody's account: it is kept out of caches, logs and public lists. */
  readonly personal: boolean
  /** Whether the number of an account can be checked against a code of this type. */
  readonly checksAccounts: boolean
  /** The pages that list what the directory has, by what codes have in common; empty without such pages. */
  readonly listings: readonly CodeListing[]
  /** The words of its pages, loaded when they are needed. */
  words(): Promise<PageWords>
  /** Reads any input by the type's rules. Never throws, costs time linear in at most a few hundred characters. */
  examine(input: string): Examination
  /** A canonical code as people read it, grouped for the eye. Any other text comes back as it is. */
  format(code: string): string
  /** What stands in the field while a person types or pastes, grouped for the eye: '20-04'. */
  formatTyped(input: string): string
  /**
   * The form of a code of this type in compact spelling, right or wrong: a text of this form may be meant as
   * one. Forms of several types may overlap. Absent where a form says too little, such as six digits.
   */
  readonly look?: RegExp
  /** The address of the page about a canonical code: '/sort-code/details/200415'. */
  resultPath(code: string): string
  /**
   * The keys under which a directory may list a canonical code or its bank, the most exact first; empty
   * without a directory.
   */
  directoryKeys(code: string): readonly string[]
  /** Whether a text is such a key, in canonical spelling. */
  isDirectoryKey(key: string): boolean
  /** The SWIFT party prefix and country that a code carries in itself; absent in types that carry none. */
  partyPrefix?(code: string): { readonly prefix: string; readonly country: string } | null
  /** The code of another type that stands in a code: the sort code of a British IBAN; absent in types that hold none. */
  carried?(code: string): { readonly type: string; readonly code: string } | null
  /** Well-formed codes to show and to test with. */
  readonly examples: readonly string[]
}

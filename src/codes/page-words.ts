import type { Part } from './types.ts'

/** An example to look at and to try: a real code of a real bank. */
export interface Example {
  readonly code: string
  readonly of: string
}

/** The words around the field where a code is typed. */
export interface FormWords {
  readonly label: string
  readonly placeholder: string
  readonly hint: string
  /** 'Validate Sort Code' */
  readonly button: string
  /** The code in the middle of a sentence: 'sort code'. */
  readonly noun: string
}

/** The words of a code type's pages. */
export interface PageWords {
  readonly title: string
  readonly description: string
  readonly lead: string
  readonly form: FormWords
  /** A code drawn part by part, to explain the structure. */
  readonly structure: { readonly title: string; readonly note: string; readonly parts: readonly Part[] }
  readonly examples: readonly Example[]
  /** What people ask about the code: a question and its answer. */
  readonly explained: readonly { readonly title: string; readonly text: string }[]
}

import type { Part } from './part.ts'

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
  /** Several codes in the middle of a sentence, with their country: 'UK sort codes'. */
  readonly plural: string
}

/** A field of an answer, as the page about a code shows it. */
export interface FactWords {
  /** The field of the type's result; 'bankInfo.name' for one inside another. */
  readonly field: string
  readonly name: string
  /** What stands there when no source states it; without this the fact is left out. */
  readonly missing?: 'Unknown' | 'Not available'
  /** A usual value to show, muted, as not stated by the source (ruling 19). */
  readonly usual?: string
  /** How it is shown; plain text when absent. */
  readonly as?: 'code' | 'phone' | 'website' | 'email' | 'date' | 'yes or no' | 'lines'
}

/** The words of a code type's pages. */
export interface PageWords {
  readonly title: string
  readonly description: string
  readonly lead: string
  readonly form: FormWords
  /** A code drawn part by part, to explain the structure. */
  readonly structure: { readonly title: string; readonly note: string; readonly parts: readonly Part[] }
  /** What the page about a code tells, in this order. */
  readonly facts: readonly FactWords[]
  readonly examples: readonly Example[]
  /** What people ask about the code: a question and its answer. */
  readonly explained: readonly { readonly title: string; readonly text: string }[]
}

/** The code types of some forms as a list in a sentence: 'IBANs, CHIPS numbers and Australian BSBs'. */
export function typesInWords(forms: readonly Pick<FormWords, 'plural'>[]): string {
  const names = forms.map(({ plural }) => plural)
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

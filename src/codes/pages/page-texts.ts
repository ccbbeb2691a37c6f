/** What the pages of a code type say: the form, the fields of a result, examples and frequent questions. */
import type { Part } from '../examination.ts'

export interface Example {
  readonly code: string
  readonly description: string
}

export interface FormTexts {
  readonly label: string
  readonly placeholder: string
  readonly hint: string
  /** 'Validate Sort Code' */
  readonly button: string
  /** The name of a code within a sentence: 'sort code'. */
  readonly noun: string
  /** The plural with its country within a sentence: 'UK sort codes'. */
  readonly plural: string
  /** What to do about a code that is not valid, whatever the reason. Absent in most types. */
  readonly advice?: string
  /** A page for people who have other details than a code. Absent in most types. */
  readonly seeAlso?: { readonly to: string; readonly text: string }
}

/** A field of an answer on the result page. */
export interface FieldTexts<Field extends string = string> {
  /** The path of the field: 'location.city'. */
  readonly field: Field
  /** The name that the page shows: 'Bank code'. */
  readonly name: string
  /** The path of another field. The page shows the one that has a value, and not both. */
  readonly standsInFor?: Field
  /** What the page shows for a value: { inferred: 'no document' }. Other values are shown as they are. */
  readonly valueTexts?: Readonly<Record<string, string>>
  /** The text if no source states the field. Without it, the page omits the field. */
  readonly missingText?: 'Unknown' | 'Not available'
  /**
   * The usual value of the field ('Commercial Bank'). The page shows it muted if no source states the field,
   * but the SWIFT/BIC directory has the bank.
   */
  readonly typicalTextIfBankListed?: string
  /** The display format; plain text if absent. */
  readonly displayFormat?: 'code' | 'phone' | 'website' | 'email' | 'date' | 'yes or no' | 'lines'
}

/** What a payment needs, in a sentence. */
export interface PaymentNeed {
  readonly text: string
  readonly link?: { readonly text: string; readonly to: string }
  /** Set if the line is only for codes of countries in SEPA, or only for those of other countries. */
  readonly isForSepa?: boolean
}

/** The texts of a type's pages; `Field` is the path of a field that answers of the type have. */
export interface PageTexts<Field extends string = string> {
  readonly title: string
  readonly description: string
  readonly lead: string
  readonly form: FormTexts
  /** A code divided into labelled parts, to explain the structure. */
  readonly structure: { readonly title: string; readonly note: string; readonly parts: readonly Part[] }
  /** The fields of the result page, in order. */
  readonly fields: readonly FieldTexts<Field>[]
  readonly examples: readonly Example[]
  /** What a payment to a code of the type needs. */
  readonly paymentNeeds?: readonly PaymentNeed[]
}

/** A frequent question about the codes of a type, as a title, and its answer. */
export interface CodeQuestion {
  readonly title: string
  readonly text: string
}

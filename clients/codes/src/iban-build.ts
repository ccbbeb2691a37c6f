/** IBANs from the account details of a country, and back. */
import type { Check } from '../../../src/codes/examination.ts'
import { describeAccountForm } from '../../../src/codes/iban/national/account-form.ts'
import { buildIban as buildByRules, splitIbanInput } from '../../../src/codes/iban/national/build-iban.ts'

/** Account details as people write them, by the name of the field: { blz: '37040044', account: '532013' }. */
export type IbanFields = Readonly<Record<string, string>>

export type BuiltIban =
  | {
      readonly ok: true
      /** In electronic format. */
      readonly iban: string
      readonly country: string
      /** All fields of the country, in canonical form. */
      readonly fields: IbanFields
      /** What was done, in order, each with the document that says so. */
      readonly steps: readonly Check[]
    }
  | {
      readonly ok: false
      /** 'unknown': the details may be right, but no document says which IBAN they have. */
      readonly status: 'invalid' | 'unknown'
      /** The name of the field that is wrong; null if it is none, or all of them. */
      readonly field: string | null
      /** A sentence for people. */
      readonly error: string
    }

/**
 * Builds the IBAN of an account. One value may be the number as banks print it, with all fields. Does only
 * what documents say: nothing is filled up or computed on a guess.
 */
export function buildIban(country: string, fields: IbanFields): BuiltIban {
  return buildByRules(country, fields)
}

export type SplitIban =
  | {
      readonly ok: true
      readonly iban: string
      readonly country: string
      readonly fields: IbanFields
    }
  | { readonly ok: false; readonly error: string }

/** The fields of the country in an IBAN. */
export function splitIban(input: string): SplitIban {
  return splitIbanInput(input)
}

export interface IbanField {
  /** The name of the field in `IbanFields`: 'blz'. */
  readonly id: string
  /** 'Bank code' */
  readonly name: string
  /** 'Bankleitzahl' */
  readonly localTerm: string
  /** '8 digits' or 'up to 10 digits' */
  readonly content: string
  readonly isOptional: boolean
}

/** The fields of a country (ISO 3166-1 alpha-2); empty for a country without IBANs. */
export function listIbanFields(country: string): readonly IbanField[] {
  const fields = describeAccountForm(country)?.fields ?? []
  return fields.map(({ id, name, localTerm, content, isOptional }) => ({
    id,
    name,
    localTerm,
    content,
    isOptional,
  }))
}

/**
 * The fields of answers, by group. Each declares which statement of the sources it comes from, and how its
 * value is read. The code types add fields of their own, and name the fields in the interfaces.
 */

import type { DetailField } from '../code-entry.ts'
import { type Finding, getBankName, getDetails, getStatedCountry } from '../findings/finding.ts'
import { getCountryName } from '../places/countries.ts'
import { toBic8, toBic11 } from '../swift/bic-parts.ts'
import type { BANK_DETAILS } from './answer-names.ts'

export type FieldValue = string | boolean | readonly string[] | null

/** What a source states: a detail of the code, or one of the fields that every entry has. */
export type StatementName = DetailField | 'name' | 'country' | 'city' | `bank ${DetailField}`

/** The kind of a value. 'text' is null if no source states it, 'required text' never is. */
export type ValueKind = 'text' | 'required text' | 'yes or no' | 'list' | readonly string[]

export interface AnswerField<Value extends FieldValue = FieldValue> {
  /** The statement that the value comes from; null if it follows from the code or the bank’s page. */
  readonly statedAs: StatementName | null
  /** 'text' for most fields; a list has the texts that are possible. */
  readonly kind: ValueKind
  /** The value; null if no source states it. */
  read(finding: Finding): Value
}

/** Declares a field with the value of a statement, or with a value that `read` derives from it. */
export function stated(name: DetailField): AnswerField<string | null>
export function stated<Value extends FieldValue>(
  name: StatementName,
  read: AnswerField<Value>['read'],
  kind?: ValueKind,
): AnswerField<Value>
export function stated(
  statedAs: StatementName,
  read: AnswerField['read'] = (finding) => getDetails(finding)[statedAs as DetailField] ?? null,
  kind: ValueKind = 'text',
): AnswerField {
  return { statedAs, kind, read }
}

/** Declares a field that no source states: it follows from the code itself, or from the page of the bank. */
export function derived<Value extends FieldValue>(
  read: AnswerField<Value>['read'],
  kind: ValueKind = 'text',
): AnswerField<Value> {
  return { statedAs: null, kind, read }
}

/** Declares a field that sources state of the bank, in the entry of its head office. */
export function statedForBank(name: (typeof BANK_DETAILS)[number]): AnswerField<string | null> {
  return stated(`bank ${name}`, ({ headOffice }) => headOffice?.details[name] ?? null)
}

type FieldGroup = Readonly<Record<string, AnswerField>>
export type FieldGroups = Readonly<Record<string, FieldGroup>>

export const SHARED_FIELDS = {
  /** The bank that holds the code. */
  bank: {
    name: stated('name', getBankName),
    /** The BIC of the code: stated, or the default of its bank. */
    bic: stated('bic', ({ bic }) => bic),
    /** Legal entity identifier, ISO 17442. */
    lei: stated('lei'),
    /** The kind of bank, as its name says: 'Savings bank'. */
    type: derived(({ bank }) => bank?.type ?? null),
  },
  /** The bank in the SWIFT/BIC directory. */
  listedBank: {
    name: derived(({ bank }) => bank?.name ?? null, 'required text'),
    /** The English name. */
    country: derived(({ bank }) => bank && getCountryName(bank.country), 'required text'),
    /** The first eight characters of `bic11`; null if they are not listed with XXX for this bank. */
    bic8: derived(({ headOffice }) => headOffice && toBic8(headOffice.code)),
    /** The BIC of the code; null if the bank has several BICs and no source states which of them. */
    bic11: derived(({ bank, bic }) => bank && bic && toBic11(bic)),
    /** The path of the bank's page on this site. */
    path: derived(({ bank }) => bank && `/swift/${bank.country.toLowerCase()}/${bank.slug}`, 'required text'),
    website: statedForBank('website'),
    // Documented fields that no source states.
    serviceLevel: derived((): string | null => null),
    verificationDate: derived((): string | null => null),
  },
  /** The branch that the code names. Its institution alone has no location but a country or city. */
  location: {
    branch: stated('branch'),
    street: stated('address'),
    city: stated('city', ({ entry, institution }) => entry?.city || institution?.city || null),
    state: stated('state'),
    postalCode: stated('postcode'),
    /** ISO 3166-1 alpha-2, or XK. */
    country: stated('country', getStatedCountry),
    /** The English name. */
    countryName: stated('country', (finding) => {
      const country = getStatedCountry(finding)
      return country && getCountryName(country)
    }),
  },
  contact: {
    phone: stated('phone'),
    email: stated('email'),
    website: stated('website'),
    openingHours: stated('openingHours'),
  },
} as const satisfies FieldGroups

/** The path of a field in groups: 'location.city'. */
type PathIn<Groups> = {
  [Group in keyof Groups & string]: `${Group}.${keyof Groups[Group] & string}`
}[keyof Groups & string]

/** The path of a field in the answers of a type with fields `Own` of its own. */
export type FieldPath<Own = unknown> = 'code' | 'formatted' | PathIn<typeof SHARED_FIELDS> | PathIn<Own>

import { figure } from '../../codes/figures.ts'
import { readableDate } from '../../codes/readable-date.ts'
import { CODE_TYPES } from '../../codes/registry.ts'
import type { SwiftCoverage } from '../../codes/swift/result.ts'

/**
 * What a text may leave open: '{swiftCodes}'. The pages fill it in from the configuration and from the directory
 * file, so that no figure is older than the data (ruling 11). A figure may be missing when the directory cannot be
 * asked; a paragraph or card that needs it is then left out.
 */
export const PLACEHOLDERS = [
  /** The name of the site, from the configuration. */
  'brand',
  /** The contact address, from the configuration. */
  'email',
  /** How many types of code the site knows, in words: 'six'. */
  'typeCount',
  /** The types of code as a list: 'IBANs, CHIPS numbers and BSBs'. The page gives it. */
  'codeTypes',
  /** How many SWIFT/BIC codes the directory has: '51,670'. */
  'swiftCodes',
  /** How many banks these codes belong to. */
  'swiftBanks',
  /** How many countries and territories these banks are in. */
  'countries',
  /** The date of the source of the SWIFT/BIC codes, readable: 'July 2024'. */
  'asOf',
] as const

/** What stands in the place of each; a figure that is not known is absent. */
export type PlaceholderValues = Readonly<Partial<Record<(typeof PLACEHOLDERS)[number], string>>>

interface Named {
  readonly brand: string
  readonly contact: { readonly email: string }
}

const NUMBERS = ['six', 'seven', 'eight', 'nine', 'ten']

/** What the registry of code types fills in. */
const TYPES: PlaceholderValues = {
  typeCount: NUMBERS[CODE_TYPES.length - 6] ?? String(CODE_TYPES.length),
}

/**
 * What registry and directory fill in; of the directory nothing without coverage, or without a source that
 * has a date.
 */
export function directoryValues(coverage: SwiftCoverage | null): PlaceholderValues {
  const source = coverage?.sources[0]
  if (!coverage || !source) return TYPES
  return {
    ...TYPES,
    swiftCodes: figure(coverage.codes),
    swiftBanks: figure(coverage.banks),
    countries: figure(coverage.countries.length),
    asOf: readableDate(source.asOf),
  }
}

/** What the site and its directory fill in. */
export function placeholderValues(
  { brand, contact }: Named,
  coverage: SwiftCoverage | null,
): PlaceholderValues {
  return { brand, email: contact.email, ...directoryValues(coverage) }
}

const PLACEHOLDER = /\{(\w+)\}/g

/** A text with its placeholders filled in; null when one of them is not known. */
export function fill(text: string, values: PlaceholderValues): string | null {
  const known: Readonly<Record<string, string | undefined>> = values
  const missing = [...text.matchAll(PLACEHOLDER)].some(([, name = '']) => known[name] === undefined)
  return missing ? null : text.replace(PLACEHOLDER, (_, name: string) => known[name] ?? '')
}

/** The texts that can be filled in; the others are left out. */
export function fillAll(texts: readonly string[], values: PlaceholderValues): string[] {
  return texts.flatMap((text) => fill(text, values) ?? [])
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** The same in HTML of ours: names are escaped, and the address is a link to write to. */
export function fillHtml(html: string, { brand, contact }: Named): string {
  const address = escaped(contact.email)
  return html
    .replaceAll('{brand}', () => escaped(brand))
    .replaceAll('{email}', () => `<a href="mailto:${address}">${address}</a>`)
}

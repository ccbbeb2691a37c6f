import { formatDate, formatNumber } from '../../codes/format.ts'
import type { SwiftCoverage } from '../../codes/swift/bank-schemas.ts'
import { CODE_TYPES } from '../code-types/code-types.ts'

/**
 * The names of placeholders in texts, such as '{swiftCodes}'. Pages fill them in from the configuration, the
 * registry of code types and the directory, so that no number is older than the data. Texts with a
 * placeholder of unknown value are omitted.
 */
export const PLACEHOLDERS = [
  /** The name of the site, from the configuration. */
  'brand',
  /** The contact address, from the configuration; 'us' without one. */
  'email',
  /** The number of code types in words: 'six'. */
  'typeCount',
  /** The code types as a list: 'IBANs, CHIPS numbers and BSBs'. Known only on the about page. */
  'codeTypes',
  /** The number of SWIFT/BIC codes in the directory: '51,670'. */
  'swiftCodes',
  /** The number of banks with such codes. */
  'swiftBanks',
  /** The number of countries and territories with such banks. */
  'countries',
  /** The number of these codes in the largest source, and its date: '51,670' and 'July 2024'. */
  'listedCodes',
  'asOf',
] as const

/** The known values, by placeholder. */
type PlaceholderValues = Readonly<Partial<Record<(typeof PLACEHOLDERS)[number], string>>>

interface SiteIdentity {
  readonly brand: string
  readonly contact: { readonly email: string }
}

/** The words for 6 to 10: the site has six code types, and more can be added. */
const NUMBER_WORDS = ['six', 'seven', 'eight', 'nine', 'ten']

const REGISTRY_VALUES: PlaceholderValues = {
  typeCount: NUMBER_WORDS[CODE_TYPES.length - 6] ?? String(CODE_TYPES.length),
}

/**
 * Values from the registry and the directory. The values from the directory are unknown if `coverage` is null
 * or has no source.
 */
export function getDirectoryValues(coverage: SwiftCoverage | null): PlaceholderValues {
  const source = coverage?.sources[0]
  if (!coverage || !source) return REGISTRY_VALUES
  return {
    ...REGISTRY_VALUES,
    swiftCodes: formatNumber(coverage.codes),
    swiftBanks: formatNumber(coverage.banks),
    countries: formatNumber(coverage.countries.length),
    listedCodes: formatNumber(coverage.listedCodes),
    asOf: formatDate(source.asOf),
  }
}

/** Values from the configuration, the registry and the directory. */
export function getPlaceholderValues(
  { brand, contact }: SiteIdentity,
  coverage: SwiftCoverage | null,
): PlaceholderValues {
  return { brand, email: contact.email || 'us', ...getDirectoryValues(coverage) }
}

const PLACEHOLDER_PATTERN = /\{(\w+)\}/g

/** Fills in the placeholders of a text; null when a value is unknown. */
export function fillText(text: string, values: PlaceholderValues): string | null {
  const byName: Readonly<Record<string, string | undefined>> = values
  const names = [...text.matchAll(PLACEHOLDER_PATTERN)].map(([, name = '']) => name)
  if (names.some((name) => byName[name] === undefined)) return null
  return text.replace(PLACEHOLDER_PATTERN, (_, name: string) => byName[name] ?? '')
}

/** Fills in the placeholders of texts; omits texts with an unknown value. */
export function fillTexts(texts: readonly string[], values: PlaceholderValues): string[] {
  return texts.flatMap((text) => fillText(text, values) ?? [])
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}

interface TextIdentity extends SiteIdentity {
  readonly planNames: readonly string[]
}

/** Fills in {brand}, {email} and {plans} in trusted HTML: escapes the values, and links address or form. */
export function fillHtml(html: string, { brand, contact, planNames }: TextIdentity): string {
  const address = escapeHtml(contact.email)
  const link = address ? `<a href="mailto:${address}">${address}</a>` : '<a href="/contact">us</a>'
  return html
    .replaceAll('{brand}', () => escapeHtml(brand))
    .replaceAll('{email}', () => link)
    .replaceAll('{plans}', () => escapeHtml(LIST_FORMAT.format(planNames)))
}

const LIST_FORMAT = new Intl.ListFormat('en-GB')

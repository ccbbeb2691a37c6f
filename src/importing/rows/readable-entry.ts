import type { DetailField } from '../../codes/code-entry.ts'
import { formatAddress, formatBranch, formatName, formatPlace } from '../bank-name/readable-name.ts'
import type { EntryDraft } from './drafts.ts'

type TextFormatter = (original: string, country: string) => string

/** The details to convert to readable case, with their formatters. */
const DETAIL_FORMATTERS = {
  address: formatAddress,
  branch: formatBranch,
} as const satisfies Partial<Record<DetailField, TextFormatter>>

const FORMATTED_FIELDS = Object.keys(DETAIL_FORMATTERS) as (keyof typeof DETAIL_FORMATTERS)[]

const LOWER_CASE_LETTER = /\p{Ll}/u

/** Formats a text in capitals. A text with lower-case letters stays as published: 'MBH Bank Nyrt.'. */
function toReadable(text: string, country: string, format: TextFormatter): string {
  return LOWER_CASE_LETTER.test(text) ? text : format(text, country)
}

function formatDetails({ details, country }: EntryDraft): Partial<Record<DetailField, string>> {
  const { website, ...rest } = details
  const readable: Partial<Record<DetailField, string>> = { ...rest }
  for (const field of FORMATTED_FIELDS) {
    const original = rest[field]
    if (original === undefined) continue
    const text = toReadable(original, country, DETAIL_FORMATTERS[field])
    readable[field] = text
    if (text !== original) readable[`original.${field}`] = original
  }
  const url = normalizeWebsite(website ?? '')
  if (url) readable.website = url
  return readable
}

/**
 * Converts texts in capitals to readable case and keeps the original in `original.*`. Normalizes the website
 * to a URL, or drops it if it is not one.
 */
export function formatReadableEntry(draft: EntryDraft): EntryDraft {
  const name = toReadable(draft.name, draft.country, formatName)
  const city = toReadable(draft.city, draft.country, formatPlace)
  const details = formatDetails(draft)
  if (name !== draft.name) details['original.name'] = draft.name
  if (city !== draft.city) details['original.city'] = draft.city
  return { ...draft, name, city, details }
}

const SCHEME = /^https?:/i
const HOST = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+$/u

/**
 * Normalizes a website to a URL, with https by default. Returns '' for other content, such as an e-mail
 * address or 'none'.
 */
export function normalizeWebsite(stated: string): string {
  if (/[\s@]/.test(stated)) return ''
  const url = URL.parse(SCHEME.test(stated) ? stated : `https://${stated}`)
  if (!url || !HOST.test(url.hostname)) return ''
  return url.pathname === '/' && url.search === '' ? url.origin : url.href
}

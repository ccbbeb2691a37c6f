import { formatAddress, formatBranch, formatName, formatPlace } from '../bank-name/readable-name.ts'
import type { EntryDraft } from './drafts.ts'

type TextFormatter = (original: string, country: string) => string

const LOWER_CASE_LETTER = /\p{Ll}/u

/**
 * Converts texts in capitals to readable case, and keeps the original of the name in `original.name`. A text
 * with lower-case letters stays as published, 'MBH Bank Nyrt.', unless `keepsMixedCase` is false. Normalizes
 * the website to a URL, or drops it if it is not one.
 */
export function formatReadableEntry(draft: EntryDraft, { keepsMixedCase = true } = {}): EntryDraft {
  const { country } = draft
  const { address, branch, website, ...rest } = draft.details
  const toReadable = (text: string, format: TextFormatter) =>
    keepsMixedCase && LOWER_CASE_LETTER.test(text) ? text : format(text, country)
  const name = toReadable(draft.name, formatName)
  const url = normalizeWebsite(website ?? '')
  const details = {
    ...(address ? { address: toReadable(address, formatAddress) } : {}),
    ...(branch ? { branch: toReadable(branch, formatBranch) } : {}),
    ...rest,
    ...(url ? { website: url } : {}),
    ...(name === draft.name ? {} : { 'original.name': draft.name }),
  }
  return { ...draft, name, city: toReadable(draft.city, formatPlace), details }
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

import type { DetailField } from '../../codes/detail-fields.ts'
import type { EntryDraft } from '../../codes/source-row.ts'
import { readableAddress, readableBranch, readableName, readablePlace } from '../bank-name/readable-name.ts'
import { readableWebsite } from './readable-website.ts'

type Readable = (original: string, country: string) => string

/** The fields that get readable case, each with the way to make it readable. */
const SPELLINGS = {
  address: readableAddress,
  branch: readableBranch,
  suburb: readablePlace,
  shortName: readableName,
} as const satisfies Partial<Record<DetailField, Readable>>

type SpelledField = keyof typeof SPELLINGS

const SPELLED_FIELDS = Object.keys(SPELLINGS) as SpelledField[]

const SMALL_LETTER = /\p{Ll}/u

/** A text that has small letters is spelled as its publisher wants it: 'MBH Bank Nyrt.' stays. */
function spelled(text: string, country: string, readable: Readable): string {
  return SMALL_LETTER.test(text) ? text : readable(text, country)
}

function readableDetails({ details, country }: EntryDraft): Partial<Record<DetailField, string>> {
  const { website, ...rest } = details
  const readable: Partial<Record<DetailField, string>> = { ...rest }
  for (const field of SPELLED_FIELDS) {
    const original = rest[field]
    if (original === undefined) continue
    const text = spelled(original, country, SPELLINGS[field])
    readable[field] = text
    if (text !== original) readable[`original.${field}`] = original
  }
  const address = readableWebsite(website ?? '')
  if (address) readable.website = address
  return readable
}

/**
 * The entry as people should read it: what is in capitals alone gets readable case, with the source's own
 * spelling beside it; a website becomes a URL, or goes if it is none.
 */
export function readableEntry(draft: EntryDraft): EntryDraft {
  const name = spelled(draft.name, draft.country, readableName)
  const city = spelled(draft.city, draft.country, readablePlace)
  const details = readableDetails(draft)
  if (name !== draft.name) details['original.name'] = draft.name
  if (city !== draft.city) details['original.city'] = draft.city
  return { ...draft, name, city, details }
}

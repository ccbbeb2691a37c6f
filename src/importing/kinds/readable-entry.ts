import type { EntryDraft } from '../../codes/source-row.ts'
import { readableAddress, readableBranch, readableName, readablePlace } from '../bank-name/readable-name.ts'
import { readableWebsite } from './readable-website.ts'

type Readable = (original: string, country: string) => string

/** The fields of an entry that have a spelling, each with the way to make it readable. */
const SPELLINGS: Readonly<Record<string, Readable>> = {
  address: readableAddress,
  branch: readableBranch,
  suburb: readablePlace,
  shortName: readableName,
}

const SMALL_LETTER = /\p{Ll}/u

/** A text that has small letters is spelled as its publisher wants it: 'MBH Bank Nyrt.' stays. */
function spelled(text: string, country: string, readable: Readable | undefined): string {
  return readable === undefined || SMALL_LETTER.test(text) ? text : readable(text, country)
}

function readableDetails({ details, country }: EntryDraft): Record<string, string> {
  const { website, ...rest } = details
  const readable: Record<string, string> = {}
  for (const field in rest) {
    const original = rest[field] ?? ''
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

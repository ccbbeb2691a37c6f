/** Writes Atom feeds (RFC 4287). */
import { escapeXml } from './escape-xml.ts'

export const ATOM_TYPE = 'application/atom+xml; charset=utf-8'

export interface FeedEntry {
  /** A URL that identifies the entry for ever. */
  readonly id: string
  readonly title: string
  /** ISO 8601. */
  readonly updated: string
  /** The page of the entry. */
  readonly link: string
  readonly summary: string
}

export interface Feed {
  readonly title: string
  readonly author: string
  /** The URL of the feed, which also identifies it. */
  readonly address: string
  /** The page with the same content. */
  readonly page: string
  /** ISO 8601. */
  readonly updated: string
  readonly entries: readonly FeedEntry[]
}

function formatEntry({ id, title, updated, link, summary }: FeedEntry): string {
  return `<entry><id>${escapeXml(id)}</id>
<title>${escapeXml(title)}</title><updated>${updated}</updated>
<link href="${escapeXml(link)}"/><summary>${escapeXml(summary)}</summary></entry>`
}

/** A feed as a document. Its texts and URLs are escaped here. */
export function formatFeed({ title, author, address, page, updated, entries }: Feed): string {
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom"><id>${escapeXml(address)}</id>
<title>${escapeXml(title)}</title>
<updated>${updated}</updated><author><name>${escapeXml(author)}</name></author>
<link rel="self" href="${escapeXml(address)}"/><link href="${escapeXml(page)}"/>
${entries.map(formatEntry).join('\n')}
</feed>
`
}

/** What is in the sitemaps: every page that has an address of its own, in parts that can be asked for one by one. */
import { CODE_TYPES, type CodeTypeId } from '../../codes/registry.ts'
import type { CodeType } from '../../codes/types.ts'
import type { Lookup } from '../../lookup/lookup.ts'

/** A page by its path, with the date of what it shows. */
export interface ListedPage {
  readonly path: string
  readonly lastModified?: string
}

export interface SitemapPart {
  /** 'pages', 'swift-1': the name of its file without '.xml'. */
  readonly name: string
  pages(): readonly ListedPage[]
}

/** Small enough to be kept once it is made; the protocol allows for 50,000. */
const PAGES_IN_PART = 2000

type Ask = (offset: number, limit: number) => readonly ListedPage[]

function partsOf(name: string, count: number, ask: Ask): SitemapPart[] {
  return Array.from({ length: Math.ceil(count / PAGES_IN_PART) }, (_, part) => ({
    name: `${name}-${part + 1}`,
    pages: () => ask(part * PAGES_IN_PART, PAGES_IN_PART),
  }))
}

function bankParts({ catalogue, coverage }: Lookup): SitemapPart[] {
  return partsOf('swift', coverage('swift').banks, (offset, limit) =>
    catalogue.banks(offset, limit).map(({ country, slug, asOf }) => ({
      path: `/swift/${country.toLowerCase()}/${slug}`,
      lastModified: asOf,
    })),
  )
}

/**
 * The pages of the codes that are valid: those of others are noindex. A personal code has none that search
 * engines may know.
 */
function codeParts({ catalogue, coverage, code: answer }: Lookup, type: CodeType<CodeTypeId>): SitemapPart[] {
  if (type.personal) return []
  return partsOf(type.id, coverage(type.id).codes, (offset, limit) =>
    catalogue
      .codes(type.id, offset, limit)
      .filter(({ code }) => answer(type.id, code).isValid)
      .map(({ code, asOf }) => ({ path: type.resultPath(code), lastModified: asOf })),
  )
}

function listParts(addresses: readonly string[]): SitemapPart[] {
  return partsOf('lists', addresses.length, (offset, limit) =>
    addresses.slice(offset, offset + limit).map((path) => ({ path })),
  )
}

/** The addresses of pages that are neither a bank's nor a code's. */
export interface OtherAddresses {
  readonly fixed: readonly string[]
  readonly lists: readonly string[]
}

/** Every part, `pages` with the fixed addresses first. */
export function sitemapParts(lookup: Lookup, { fixed, lists }: OtherAddresses): SitemapPart[] {
  const others = CODE_TYPES.filter(({ id }) => id !== 'swift')
  return [
    { name: 'pages', pages: () => fixed.map((path) => ({ path })) },
    ...listParts(lists),
    ...bankParts(lookup),
    ...others.flatMap((type) => codeParts(lookup, type)),
  ]
}

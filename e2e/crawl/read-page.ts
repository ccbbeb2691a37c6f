import { Parser } from 'htmlparser2'

/** The metadata and links of a page. */
export interface ReadPage extends Readonly<PageContent> {
  /** The targets of links within the page that no element has as its id. */
  readonly missingOwnFragments: readonly string[]
}

type Attributes = Readonly<Record<string, string>>

interface PageContent {
  titles: string[]
  descriptions: string[]
  /** The number of first-level headings. */
  headings: number
  /** An absolute URL. */
  canonical: string | null
  noindex: boolean
  /** The URL of the social image. */
  image: string | null
  /** JSON-LD. */
  structuredData: string[]
  /** The href attributes of all links. */
  links: string[]
  /** The ids of all elements. */
  fragments: Set<string>
}

function readMeta(page: PageContent, { name, property, content = '' }: Attributes) {
  if (name === 'description') page.descriptions.push(content)
  if (name === 'robots' && content.includes('noindex')) page.noindex = true
  if (property === 'og:image') page.image = content
}

const ON_OPEN_TAG: Readonly<Record<string, (page: PageContent, attributes: Attributes) => void>> = {
  meta: readMeta,
  h1: (page) => {
    page.headings += 1
  },
  link: (page, { rel, href = '' }) => {
    if (rel === 'canonical') page.canonical = href
  },
  a: (page, { href }) => {
    if (href !== undefined) page.links.push(href)
  },
}

/** Selects the list that collects the text of an element; null to ignore the text. */
function selectTextCollector(
  page: PageContent,
  name: string,
  { type }: Attributes,
  inHead: boolean,
): string[] | null {
  if (name === 'title' && inHead) return page.titles
  return name === 'script' && type === 'application/ld+json' ? page.structuredData : null
}

function findMissingOwnFragments({ links, fragments }: PageContent): string[] {
  const ownLinks = links.filter((link) => link.startsWith('#') && link !== '#')
  return ownLinks
    .map((link) => decodeURIComponent(link.slice(1)))
    .filter((fragment) => !fragments.has(fragment))
}

/** Parses a page. */
export function readPage(html: string): ReadPage {
  const page: PageContent = {
    titles: [],
    descriptions: [],
    headings: 0,
    canonical: null,
    noindex: false,
    image: null,
    structuredData: [],
    links: [],
    fragments: new Set(),
  }
  let inHead = true
  let textCollector: string[] | null = null
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'body') inHead = false
      if (attributes.id !== undefined) page.fragments.add(attributes.id)
      ON_OPEN_TAG[name]?.(page, attributes)
      textCollector = selectTextCollector(page, name, attributes, inHead)
      textCollector?.push('')
    },
    ontext(text) {
      if (textCollector) textCollector[textCollector.length - 1] += text
    },
    onclosetag() {
      textCollector = null
    },
  })
  parser.end(html)
  return { ...page, missingOwnFragments: findMissingOwnFragments(page) }
}

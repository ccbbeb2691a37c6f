import { Parser } from 'htmlparser2'

/** The metadata and links of a page. */
export interface ReadPage {
  readonly titles: readonly string[]
  readonly descriptions: readonly string[]
  /** The number of first-level headings. */
  readonly headings: number
  /** An absolute URL. */
  readonly canonical: string | null
  readonly noindex: boolean
  /** The URL of the social image. */
  readonly image: string | null
  /** JSON-LD. */
  readonly structuredData: readonly string[]
  /** The href attributes of all links. */
  readonly links: readonly string[]
  /** The ids of all elements. */
  readonly fragments: ReadonlySet<string>
  /** The targets of links within the page that no element has as its id. */
  readonly missingOwnFragments: readonly string[]
}

type Attributes = Readonly<Record<string, string>>

interface PageContent {
  titles: string[]
  descriptions: string[]
  headings: number
  canonical: string | null
  noindex: boolean
  image: string | null
  structuredData: string[]
  links: string[]
  fragments: Set<string>
}

function readMeta(reading: PageContent, { name, property, content = '' }: Attributes) {
  if (name === 'description') reading.descriptions.push(content)
  if (name === 'robots' && content.includes('noindex')) reading.noindex = true
  if (property === 'og:image') reading.image = content
}

const ON_OPEN_TAG: Readonly<Record<string, (reading: PageContent, attributes: Attributes) => void>> = {
  meta: readMeta,
  h1: (reading) => {
    reading.headings += 1
  },
  link: (reading, { rel, href = '' }) => {
    if (rel === 'canonical') reading.canonical = href
  },
  a: (reading, { href }) => {
    if (href !== undefined) reading.links.push(href)
  },
}

/** The list that collects the text of an element; null to ignore the text. */
function selectTextCollector(
  reading: PageContent,
  name: string,
  { type }: Attributes,
  inHead: boolean,
): string[] | null {
  if (name === 'title' && inHead) return reading.titles
  return name === 'script' && type === 'application/ld+json' ? reading.structuredData : null
}

function findMissingOwnFragments({ links, fragments }: PageContent): string[] {
  const wanted = links.filter((link) => link.startsWith('#') && link !== '#')
  return wanted
    .map((link) => decodeURIComponent(link.slice(1)))
    .filter((fragment) => !fragments.has(fragment))
}

/** Parses a page. */
export function readPage(html: string): ReadPage {
  const reading: PageContent = {
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
  let texts: string[] | null = null
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'body') inHead = false
      if (attributes.id !== undefined) reading.fragments.add(attributes.id)
      ON_OPEN_TAG[name]?.(reading, attributes)
      texts = selectTextCollector(reading, name, attributes, inHead)
      texts?.push('')
    },
    ontext(text) {
      if (texts) texts[texts.length - 1] += text
    },
    onclosetag() {
      texts = null
    },
  })
  parser.end(html)
  return { ...reading, missingOwnFragments: findMissingOwnFragments(reading) }
}

import { Parser } from 'htmlparser2'

/** What a page says of itself, and where it leads. */
export interface ReadPage {
  readonly titles: readonly string[]
  readonly descriptions: readonly string[]
  /** How many headings of the first level there are. */
  readonly headings: number
  /** Absolute. */
  readonly canonical: string | null
  readonly noindex: boolean
  /** Absolute. */
  readonly image: string | null
  /** The structured data, as text. */
  readonly structuredData: readonly string[]
  /** What links lead to, as it is written. */
  readonly links: readonly string[]
  /** The names of its places. */
  readonly places: ReadonlySet<string>
  /** The names of places in the page itself that a link leads to and that are not there. */
  readonly missingPlaces: readonly string[]
}

type Attributes = Readonly<Record<string, string>>

interface Reading {
  titles: string[]
  descriptions: string[]
  headings: number
  canonical: string | null
  noindex: boolean
  image: string | null
  structuredData: string[]
  links: string[]
  places: Set<string>
}

function readMeta(reading: Reading, { name, property, content = '' }: Attributes) {
  if (name === 'description') reading.descriptions.push(content)
  if (name === 'robots' && content.includes('noindex')) reading.noindex = true
  if (property === 'og:image') reading.image = content
}

const OPENED: Readonly<Record<string, (reading: Reading, attributes: Attributes) => void>> = {
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

/** Where the text goes that an element holds; null where it is of no concern. */
function textOf(reading: Reading, name: string, { type }: Attributes, inHead: boolean): string[] | null {
  if (name === 'title' && inHead) return reading.titles
  return name === 'script' && type === 'application/ld+json' ? reading.structuredData : null
}

function missingPlaces({ links, places }: Reading): string[] {
  const wanted = links.filter((link) => link.startsWith('#') && link !== '#')
  return wanted.map((link) => decodeURIComponent(link.slice(1))).filter((place) => !places.has(place))
}

/** Reads a page of ours, HTML as text. */
export function readPage(html: string): ReadPage {
  const reading: Reading = {
    titles: [],
    descriptions: [],
    headings: 0,
    canonical: null,
    noindex: false,
    image: null,
    structuredData: [],
    links: [],
    places: new Set(),
  }
  let inHead = true
  let texts: string[] | null = null
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'body') inHead = false
      if (attributes.id !== undefined) reading.places.add(attributes.id)
      OPENED[name]?.(reading, attributes)
      texts = textOf(reading, name, attributes, inHead)
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
  return { ...reading, missingPlaces: missingPlaces(reading) }
}

/** The preview image of a page on social networks: its title and a code in parts. Sizes are in pixels. */
import { escapeXml } from '../responses/escape-xml.ts'

export interface SocialImage {
  readonly brand: string
  /** The name of a bank or tool. */
  readonly title: string
  /** The parts of the code: ['DEUT', 'DE', 'FF']. */
  readonly parts: readonly string[]
  /** One line below the code. */
  readonly note: string
}

const FAMILY = 'IBM Plex Mono'
/** The width of a character, relative to the font size. */
const CHARACTER_WIDTH = 0.6
const WIDTH = 1200
const HEIGHT = 630
const MARGIN = 84
const CONTENT_WIDTH = WIDTH - 2 * MARGIN

const TITLE_SIZE = 54
const TITLE_LINE_HEIGHT = 66
const MAX_TITLE_LINES = 3
const NOTE_SIZE = 30
const BRAND_SIZE = 34
const MAX_CODE_SIZE = 104
const GAP_BETWEEN_PARTS = 20
const BAR_HEIGHT = 9
/** From the top of the bar of a part to the top of its text. */
const BAR_TO_TEXT = 26

/** The baselines of the brand, of the first line of the title and of the note, and the top of the code. */
const BRAND_Y = 100
const TITLE_Y = 190
const NOTE_Y = 570
const CODE_Y = 370

/** The colours of the parts on the pages, in the light theme. */
const PART_COLOURS = ['#1d4f91', '#0b6b5d', '#7a3e9d', '#8a4b08', '#9b1c4d', '#47515d']

const TEXT_COLOUR = '#1f2937'
const NOTE_COLOUR = '#47515d'
const BRAND_COLOUR = '#0b5d4e'

const getMaxCharacters = (width: number, size: number) => Math.floor(width / (size * CHARACTER_WIDTH))

function truncate(text: string, max: number): string {
  return text.length <= max ? text : `${text.slice(0, max - 1).trimEnd()}…`
}

/** Wraps a title onto at most MAX_TITLE_LINES lines. Truncates the last one, and words longer than a line. */
function wrapTitle(title: string): string[] {
  const max = getMaxCharacters(CONTENT_WIDTH, TITLE_SIZE)
  const lines: string[] = []
  for (const word of title.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= max)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  const lastLine = lines.slice(MAX_TITLE_LINES - 1).join(' ')
  return [...lines.slice(0, MAX_TITLE_LINES - 1), lastLine].filter(Boolean).map((line) => truncate(line, max))
}

interface TextStyle {
  readonly x: number
  readonly y: number
  readonly size: number
  readonly fill: string
}

function renderText(text: string, { x, y, size, fill }: TextStyle): string {
  const font = `font-family="${FAMILY}" font-weight="600" font-size="${size}"`
  return `<text x="${x}" y="${y}" ${font} fill="${fill}">${escapeXml(text)}</text>`
}

/** Renders the parts of a code side by side, each below a coloured bar, as large as possible. */
function renderCode(parts: readonly string[]): string {
  const characterCount = parts.join('').length
  const width = CONTENT_WIDTH - GAP_BETWEEN_PARTS * (parts.length - 1)
  const size = Math.min(MAX_CODE_SIZE, Math.floor(width / (Math.max(1, characterCount) * CHARACTER_WIDTH)))
  let x = MARGIN
  const rendered = parts.map((part, index) => {
    const fill = PART_COLOURS[index % PART_COLOURS.length] ?? TEXT_COLOUR
    const partWidth = Math.round(part.length * size * CHARACTER_WIDTH)
    const bar = `<rect x="${x}" y="${CODE_Y}" width="${partWidth}" height="${BAR_HEIGHT}" fill="${fill}"/>`
    const text = renderText(part, { x, y: CODE_Y + BAR_TO_TEXT + size, size, fill })
    x += partWidth + GAP_BETWEEN_PARTS
    return bar + text
  })
  return rendered.join('')
}

/** Renders the image as SVG. */
export function renderSocialImageSvg({ brand, title, parts, note }: SocialImage): string {
  const renderedBrand = renderText(truncate(brand, getMaxCharacters(CONTENT_WIDTH, BRAND_SIZE)), {
    x: MARGIN,
    y: BRAND_Y,
    size: BRAND_SIZE,
    fill: BRAND_COLOUR,
  })
  const lines = wrapTitle(title).map((line, index) =>
    renderText(line, {
      x: MARGIN,
      y: TITLE_Y + index * TITLE_LINE_HEIGHT,
      size: TITLE_SIZE,
      fill: TEXT_COLOUR,
    }),
  )
  const renderedNote = renderText(truncate(note, getMaxCharacters(CONTENT_WIDTH, NOTE_SIZE)), {
    x: MARGIN,
    y: NOTE_Y,
    size: NOTE_SIZE,
    fill: NOTE_COLOUR,
  })
  const body = [renderedBrand, ...lines, renderCode(parts), renderedNote].join('')
  const openTag = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">`
  return `${openTag}<rect width="100%" height="100%" fill="#fff"/>${body}</svg>`
}

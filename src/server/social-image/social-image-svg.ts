/** The picture that stands for a page where it is shared: its name and its code, part by part. 1200 by 630. */

export interface SocialImage {
  readonly brand: string
  /** What the page is about: a bank's name, a tool's. */
  readonly title: string
  /** The code in its parts, in their order. */
  readonly parts: readonly string[]
  /** One line below. */
  readonly note: string
}

const FAMILY = 'IBM Plex Mono'
/** A character of the font is this wide, as a share of its size. */
const ADVANCE = 0.6
const WIDTH = 1200
const MARGIN = 84
const ROOM = WIDTH - 2 * MARGIN

const TITLE_SIZE = 54
const TITLE_LINES = 3
const NOTE_SIZE = 30
const BRAND_SIZE = 34
const LARGEST_CODE = 104
const GAP = 20

/** The colours of the parts on the pages, in light. */
const PART_COLOURS = ['#1d4f91', '#0b6b5d', '#7a3e9d', '#8a4b08', '#9b1c4d', '#47515d']

const INK = '#1f2937'
const FAINT = '#47515d'

const REFERENCES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Text as XML: what XML cannot hold at all is left out. */
function escaped(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd]/g, '')
    .replace(/[&<>]/g, (character) => REFERENCES[character] ?? '')
}

const charactersIn = (width: number, size: number) => Math.floor(width / (size * ADVANCE))

function cut(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`
}

/** The words of a title on as many lines as there are, the last one cut where they do not fit. */
function titleLines(title: string): string[] {
  const most = charactersIn(ROOM, TITLE_SIZE)
  const lines: string[] = []
  for (const word of title.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= most)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  const rest = lines.slice(TITLE_LINES - 1).join(' ')
  return [...lines.slice(0, TITLE_LINES - 1), rest].filter(Boolean).map((line) => cut(line, most))
}

interface Placed {
  readonly x: number
  readonly y: number
  readonly size: number
  readonly fill: string
}

function text(words: string, { x, y, size, fill }: Placed): string {
  return `<text x="${x}" y="${y}" font-family="${FAMILY}" font-weight="600" font-size="${size}" fill="${fill}">${escaped(words)}</text>`
}

/** The parts side by side, each under its rule, as large as there is room for. */
function strip(parts: readonly string[], top: number): string {
  const characters = parts.join('').length
  const room = ROOM - GAP * (parts.length - 1)
  const size = Math.min(LARGEST_CODE, Math.floor(room / (Math.max(1, characters) * ADVANCE)))
  let x = MARGIN
  const drawn = parts.map((part, place) => {
    const fill = PART_COLOURS[place % PART_COLOURS.length] ?? INK
    const width = Math.round(part.length * size * ADVANCE)
    const rule = `<rect x="${x}" y="${top}" width="${width}" height="9" fill="${fill}"/>`
    const letters = text(part, { x, y: top + 26 + size, size, fill })
    x += width + GAP
    return rule + letters
  })
  return drawn.join('')
}

/** The picture as SVG. */
export function socialImageSvg({ brand, title, parts, note }: SocialImage): string {
  const head = text(cut(brand, charactersIn(ROOM, BRAND_SIZE)), {
    x: MARGIN,
    y: 100,
    size: BRAND_SIZE,
    fill: '#0b5d4e',
  })
  const lines = titleLines(title).map((line, place) =>
    text(line, { x: MARGIN, y: 190 + place * 66, size: TITLE_SIZE, fill: INK }),
  )
  const below = text(cut(note, charactersIn(ROOM, NOTE_SIZE)), {
    x: MARGIN,
    y: 570,
    size: NOTE_SIZE,
    fill: FAINT,
  })
  const body = [head, ...lines, strip(parts, 370), below].join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="630"><rect width="100%" height="100%" fill="#fff"/>${body}</svg>`
}

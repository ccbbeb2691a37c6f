import { marked } from 'marked'
import type { Plugin } from 'vite'

/** The default export of an imported Markdown file. */
export interface MarkdownPage extends FrontMatter {
  /** The level-2 headings with their anchors. */
  readonly headings: readonly { readonly id: string; readonly text: string }[]
  /** The body as HTML. Trusted: the Markdown is part of this repository. */
  readonly html: string
}

/** '3. Information only' -> 'information-only'. Without the number, a link survives renumbering. */
function slugifyHeading(heading: string): string {
  const words = heading.toLowerCase().match(/[a-z0-9]+/g) ?? []
  return words.join('-').replace(/^\d+-/, '')
}

function listHeadings(body: string): MarkdownPage['headings'] {
  return marked.lexer(body).flatMap((token) => {
    const isSection = token.type === 'heading' && token.depth === 2
    return isSection ? [{ id: slugifyHeading(token.text), text: token.text as string }] : []
  })
}

/** Converts a Markdown file to a page. Throws when the file has no front matter and no title. */
export function renderMarkdownPage(text: string): MarkdownPage {
  const { fields, lists, body } = splitFrontMatter(text)
  const headings = listHeadings(body)
  const anchors = headings.values()
  const html = marked
    .parse(body, { async: false })
    // Focusable, so that the keyboard can scroll wide tables and code blocks.
    .replaceAll(/<(table|pre)>/g, '<$1 tabindex="0">')
    .replaceAll('<h2>', () => `<h2 id="${anchors.next().value?.id}">`)
  return { fields, lists, headings, html }
}

/** Makes Markdown files importable as a MarkdownPage, converted at build time. */
export function markdownPages(): Plugin {
  return {
    name: 'markdown-pages',
    transform(text, id) {
      if (!id.endsWith('.md')) return null
      return { code: `export default ${JSON.stringify(renderMarkdownPage(text))}`, moduleType: 'js' }
    },
  }
}

export interface FrontMatter {
  /** Scalar values by key: { title: 'How to read an IBAN' } */
  readonly fields: Readonly<Record<string, string>>
  /** Lists by key: { sources: ['ISO 13616-1:2020'] } */
  readonly lists: Readonly<Record<string, readonly string[]>>
}

/**
 * Parses 'key: value' lines, and 'key:' lines followed by '  - item' lines. Any other indented line
 * continues the previous line, as in YAML.
 */
function parseFields(text: string): FrontMatter {
  const fields: Record<string, string> = {}
  const lists: Record<string, string[]> = {}
  let currentList: string[] = []
  for (const line of text.replace(/\n {2,}(?!- )/g, ' ').split('\n')) {
    const item = /^ {2}- (.+)$/.exec(line)?.[1]
    const [, key, value] = /^([a-z]+):(?: (.+))?$/.exec(line) ?? []
    if (item !== undefined) currentList.push(item)
    else if (key === undefined) throw new Error(`front matter line is not 'key: value': ${line}`)
    else if (value !== undefined) fields[key] = value
    else {
      currentList = []
      lists[key] = currentList
    }
  }
  return { fields, lists }
}

/**
 * Splits a Markdown file into front matter and body. If the file begins with a level-1 heading instead, the
 * text of the heading becomes the only field, `title`. Throws when the file has neither.
 */
export function splitFrontMatter(text: string): FrontMatter & { readonly body: string } {
  const [, front, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? []
  if (front !== undefined && body !== undefined) return { ...parseFields(front), body }
  const [, title, textBelow] = /^# (.+)\n([\s\S]*)$/.exec(text) ?? []
  if (title === undefined || textBelow === undefined)
    throw new Error('the Markdown file has no front matter and no title')
  return { fields: { title }, lists: {}, body: textBelow }
}

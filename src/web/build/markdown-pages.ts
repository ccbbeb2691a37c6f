import { marked } from 'marked'
import type { Plugin } from 'vite'
import { type FrontMatter, splitFrontMatter } from './front-matter.ts'

/** A Markdown file as pages import it. */
export interface MarkdownPage extends FrontMatter {
  /** Its sections, with their anchors. */
  readonly headings: readonly { readonly id: string; readonly text: string }[]
  /** The text as HTML: our own, so it is shown as it is. */
  readonly html: string
}

/** '3. Information only' as 'information-only': a number may change, a link to the section should not. */
function anchorOf(heading: string): string {
  const words = heading.toLowerCase().match(/[a-z0-9]+/g) ?? []
  return words.join('-').replace(/^\d+-/, '')
}

function headingsIn(body: string): MarkdownPage['headings'] {
  return marked.lexer(body).flatMap((token) => {
    const isSection = token.type === 'heading' && token.depth === 2
    return isSection ? [{ id: anchorOf(token.text), text: token.text as string }] : []
  })
}

/** A Markdown file of ours as a page. Throws when it has no front matter. */
export function toPage(text: string): MarkdownPage {
  const { front, lists, body } = splitFrontMatter(text)
  const headings = headingsIn(body)
  const anchors = headings.values()
  const html = marked
    .parse(body, { async: false })
    .replaceAll(/<(table|pre)>/g, '<$1 tabindex="0">')
    .replaceAll('<h2>', () => `<h2 id="${anchors.next().value?.id}">`)
  return { front, lists, headings, html }
}

/** Lets pages import Markdown: it is turned into HTML when the site is built, not when it is asked for. */
export function markdownPages(): Plugin {
  return {
    name: 'markdown-pages',
    transform(text, id) {
      if (!id.endsWith('.md')) return null
      return { code: `export default ${JSON.stringify(toPage(text))}`, moduleType: 'js' }
    },
  }
}

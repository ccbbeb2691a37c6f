import { marked } from 'marked'
import type { Plugin } from 'vite'
import type { MarkdownPage } from '../content/markdown-page.ts'
import { splitFrontMatter } from './front-matter.ts'

/** A Markdown file of ours as a page. Throws when it has no front matter. */
export function toPage(text: string): MarkdownPage {
  const { front, lists, body } = splitFrontMatter(text)
  const html = marked.parse(body, { async: false })
  return { front, lists, html: html.replaceAll(/<(table|pre)>/g, '<$1 tabindex="0">') }
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

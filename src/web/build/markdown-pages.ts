import { marked } from 'marked'
import type { Plugin } from 'vite'
import type { MarkdownPage } from '../content/markdown-page.ts'

/** Front matter of lines 'key: value', and of 'key:' with lines '  - item' below. */
function readFront(text: string): Pick<MarkdownPage, 'front' | 'lists'> {
  const front: Record<string, string> = {}
  const lists: Record<string, string[]> = {}
  let list: string[] = []
  for (const line of text.split('\n')) {
    const item = /^ {2}- (.+)$/.exec(line)?.[1]
    const [, key, value] = /^([a-z]+):(?: (.+))?$/.exec(line) ?? []
    if (item !== undefined) list.push(item)
    else if (key === undefined) throw new Error(`no front matter: ${line}`)
    else if (value !== undefined) front[key] = value
    else {
      list = []
      lists[key] = list
    }
  }
  return { front, lists }
}

/** A Markdown file of ours as a page. Throws when it has no front matter. */
export function toPage(text: string): MarkdownPage {
  const [, front, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? []
  if (front === undefined || body === undefined) throw new Error('a text without front matter')
  const html = marked.parse(body, { async: false })
  return { ...readFront(front), html: html.replaceAll(/<(table|pre)>/g, '<$1 tabindex="0">') }
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

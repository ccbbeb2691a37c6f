import { expect, it } from 'vitest'
import { renderMarkdownPage } from './markdown-pages.ts'

const page = (body: string) => renderMarkdownPage(`---\ntitle: A text\n---\n${body}`)

it('every section of a text has an anchor that its number is not in', () => {
  const { headings, html } = page('## 3. Information only\n\nText.\n\n### Below\n\n## What’s new & old\n')
  expect(headings.map(({ id }) => id)).toEqual(['information-only', 'what-s-new-old'])
  expect(headings[0]?.text).toBe('3. Information only')
  expect(html).toContain('<h2 id="information-only">3. Information only</h2>')
  expect(html).toContain('<h2 id="what-s-new-old">')
  expect(html).toContain('<h3>Below</h3>')
})

it('a text that begins with a heading has it as its title, and not in its body', () => {
  const { fields, html } = renderMarkdownPage('# Changelog\n\n## 0.2.0\n')
  expect(fields).toEqual({ title: 'Changelog' })
  expect(html).not.toContain('<h1')
})

it('a text without front matter is refused', () => {
  expect(() => renderMarkdownPage('Text.')).toThrow('front matter')
})

import { expect, it } from 'vitest'
import { renderMarkdownPage } from './markdown-pages.ts'

const renderBody = (body: string) => renderMarkdownPage(`---\ntitle: A text\n---\n${body}`)

it('each section has an anchor without the number of the section', () => {
  const { headings, html } = renderBody(
    '## 3. Information only\n\nText.\n\n### Below\n\n## What’s new & old\n',
  )
  expect(headings.map(({ id }) => id)).toEqual(['information-only', 'what-s-new-old'])
  expect(headings[0]?.text).toBe('3. Information only')
  expect(html).toContain('<h2 id="information-only">3. Information only</h2>')
  expect(html).toContain('<h2 id="what-s-new-old">')
  expect(html).toContain('<h3>Below</h3>')
})

it('a heading at the beginning is the title, and not part of the body', () => {
  const { fields, html } = renderMarkdownPage('# Changelog\n\n## 0.2.0\n')
  expect(fields).toEqual({ title: 'Changelog' })
  expect(html).not.toContain('<h1')
})

it('a text without front matter and title is refused', () => {
  expect(() => renderMarkdownPage('Text.')).toThrow('front matter')
})

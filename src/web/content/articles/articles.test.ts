import { describe, expect, it } from 'vitest'
import {
  countWords,
  getFrontMatterValue,
  isKnownLink,
  listHeadings,
  listLinks,
  listMalformedCodes,
  listMarkdownFiles,
  listSentences,
  type MarkdownFile,
} from './testing/markdown-file.ts'

const ARTICLES = listMarkdownFiles(import.meta.dirname)

it('are the four that the blog is for', () => {
  expect(ARTICLES.map(({ name }) => name)).toEqual([
    'bic8-or-bic11',
    'how-to-read-an-iban',
    'routing-number-on-a-cheque',
    'why-a-valid-iban-can-be-wrong',
  ])
})

describe.each(ARTICLES.map((article) => [article.name, article] as const))('%s', (name, article) => {
  it('has its front matter, and nothing else in it', () => {
    expect(Object.keys(article.fields)).toEqual(['title', 'slug', 'description', 'published'])
    expect(Object.keys(article.lists)).toEqual(['sources'])
    expect(getFrontMatterValue(article, 'slug')).toBe(name)
    expect(getFrontMatterValue(article, 'published')).toBe('2026-11-21')
    expect(getFrontMatterValue(article, 'title')).toMatch(/^[^:'"]{10,60}$/)
    expect(getFrontMatterValue(article, 'description')).toMatch(/^[^:'"]{50,155}$/)
    expect(article.lists.sources).not.toHaveLength(0)
  })

  it('is of the length that people read', () => {
    expect(countWords(article)).toBeGreaterThanOrEqual(700)
    expect(countWords(article)).toBeLessThanOrEqual(1100)
  })

  it('leaves the first heading to its title, and says what to do', () => {
    expect(listHeadings(article, 1)).toEqual([])
    const headings = listHeadings(article, 2)
    expect(new Set(headings).size).toBe(headings.length)
    expect(headings.some((heading) => /^(What to do next|Before you pay)$/.test(heading))).toBe(true)
  })

  it('is of sentences that can be read in one breath', () => {
    expect(listSentences(article).filter((sentence) => sentence.split(' ').length > 40)).toEqual([])
  })

  it('links to pages that there are', () => {
    const links = listLinks(article)
    expect(links.length).toBeGreaterThan(2)
    expect(links.filter((to) => !isKnownLink(to))).toEqual([])
    const articles = links.filter((to) => to.startsWith('/blog/'))
    const known: readonly string[] = ARTICLES.map((other) => `/blog/${other.name}`)
    expect(articles.filter((to) => !known.includes(to))).toEqual([])
  })

  it('shows no wrong code without saying so', () => {
    expect(listMalformedCodes(article)).toEqual([])
  })

  it('is Markdown alone, without HTML', () => {
    expect(article.body).not.toMatch(/<[a-z!/]/i)
  })
})

describe('a test that reads articles', () => {
  const article = (body: string): MarkdownFile => ({ name: 'x', fields: {}, lists: {}, body })

  it('sees a wrong code, unless its line says so', () => {
    expect(
      listMalformedCodes(article('`DE88370400440532013000`, `021000012` and [x](/swift/DEUTQQFF)')),
    ).toEqual(['DE88370400440532013000', '021000012', 'DEUTQQFF'])
    expect(listMalformedCodes(article('`021000012` is wrong'))).toEqual([])
    expect(listMalformedCodes(article('`DE89 3704 0044 0532 0130 00`, `37040044`, `DEUTDEFF`'))).toEqual([])
  })

  it('sees a link that leads nowhere', () => {
    const links = [
      '/',
      '/iban',
      '/swift/DEUTDEFF',
      '/faq#iban',
      '/api#pricing',
      '/apis',
      '/ibanes',
      '/login',
      'https://example.com',
    ]
    expect(links.filter((to) => !isKnownLink(to))).toEqual([
      '/apis',
      '/ibanes',
      '/login',
      'https://example.com',
    ])
  })
})

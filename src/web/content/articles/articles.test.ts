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

it('the blog has four articles', () => {
  expect(ARTICLES.map(({ name }) => name)).toEqual([
    'bic8-or-bic11',
    'how-to-read-an-iban',
    'routing-number-on-a-cheque',
    'why-a-valid-iban-can-be-wrong',
  ])
})

describe.each(ARTICLES.map((article) => [article.name, article] as const))('%s', (name, article) => {
  it('has exactly the required front matter', () => {
    expect(Object.keys(article.fields)).toEqual(['title', 'slug', 'description', 'published'])
    expect(Object.keys(article.lists)).toEqual(['sources'])
    expect(getFrontMatterValue(article, 'slug')).toBe(name)
    expect(getFrontMatterValue(article, 'published')).toBe('2026-11-21')
    expect(getFrontMatterValue(article, 'title')).toMatch(/^[^:'"]{10,60}$/)
    expect(getFrontMatterValue(article, 'description')).toMatch(/^[^:'"]{50,155}$/)
    expect(article.lists.sources).not.toHaveLength(0)
  })

  it('has 700 to 1,100 words', () => {
    expect(countWords(article)).toBeGreaterThanOrEqual(700)
    expect(countWords(article)).toBeLessThanOrEqual(1100)
  })

  it('has different headings below its title, one of which says what to do', () => {
    expect(listHeadings(article, 1)).toEqual([])
    const headings = listHeadings(article, 2)
    expect(new Set(headings).size).toBe(headings.length)
    expect(headings.some((heading) => /^(What to do next|Before you pay)$/.test(heading))).toBe(true)
  })

  it('has sentences of at most 40 words', () => {
    expect(listSentences(article).filter((sentence) => sentence.split(' ').length > 40)).toEqual([])
  })

  it('links only to existing pages', () => {
    const links = listLinks(article)
    expect(links.length).toBeGreaterThan(2)
    expect(links.filter((to) => !isKnownLink(to))).toEqual([])
    const articles = links.filter((to) => to.startsWith('/blog/'))
    const known: readonly string[] = ARTICLES.map((other) => `/blog/${other.name}`)
    expect(articles.filter((to) => !known.includes(to))).toEqual([])
  })

  it('marks each malformed code as wrong', () => {
    expect(listMalformedCodes(article)).toEqual([])
  })

  it('contains no HTML', () => {
    expect(article.body).not.toMatch(/<[a-z!/]/i)
  })
})

describe('the checks of articles', () => {
  const createArticle = (body: string): MarkdownFile => ({ name: 'x', fields: {}, lists: {}, body })

  it('find a malformed code, unless its line has the word wrong', () => {
    expect(
      listMalformedCodes(createArticle('`DE88370400440532013000`, `021000012` and [x](/swift/DEUTQQFF)')),
    ).toEqual(['DE88370400440532013000', '021000012', 'DEUTQQFF'])
    expect(listMalformedCodes(createArticle('`021000012` is wrong'))).toEqual([])
    expect(
      listMalformedCodes(createArticle('`DE89 3704 0044 0532 0130 00`, `37040044`, `DEUTDEFF`')),
    ).toEqual([])
  })

  it('find a link to a page that does not exist', () => {
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

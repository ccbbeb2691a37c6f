import { describe, expect, it } from 'vitest'
import { CODE_TYPES } from '../../codes/registry.ts'
import { ABOUT } from './about.ts'
import { FAQ } from './faq.ts'
import { GLOSSARY } from './glossary.ts'
import { FEATURES } from './home-texts.ts'
import { PLACEHOLDERS } from './placeholders.ts'
import { TOOLTIP_TERMS } from './tooltip-terms.ts'

const CONTENTS = { GLOSSARY, FAQ, TOOLTIP_TERMS, FEATURES, ABOUT }

/** All strings in a nested value. */
function listTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(listTexts) : []
}

function splitIntoSentences(text: string): string[] {
  return text.split(/(?<=[.!?])\s+/)
}

function findDuplicates(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index)
}

describe.each(Object.entries(CONTENTS))('every text of %s', (_name, content) => {
  const texts = listTexts(content)

  it('is not empty, and has no superfluous spaces', () => {
    expect(texts.filter((text) => text === '' || text.trim() !== text || text.includes('  '))).toEqual([])
  })

  it('has only placeholders that the pages fill in', () => {
    const placeholders = texts.flatMap((text) => text.match(/\{[^}]*\}?|\}/g) ?? [])
    const known: readonly string[] = PLACEHOLDERS.map((name) => `{${name}}`)
    expect(placeholders.filter((placeholder) => !known.includes(placeholder))).toEqual([])
  })

  it('has sentences of at most 35 words', () => {
    const longSentences = texts
      .flatMap(splitIntoSentences)
      .filter((sentence) => sentence.split(/\s+/).length > 35)
    expect(longSentences).toEqual([])
  })

  it('makes none of the known false claims', () => {
    const falseClaim = /200\+|trusted source|synced from central banks|guarantee/i
    expect(texts.filter((text) => falseClaim.test(text))).toEqual([])
  })
})

describe('the glossary', () => {
  const slugs = GLOSSARY.map(({ slug }) => slug)

  it('has twenty different terms in alphabetical order', () => {
    const terms = GLOSSARY.map(({ term }) => term)
    expect(terms).toHaveLength(20)
    expect(findDuplicates([...terms, ...slugs])).toEqual([])
    expect(terms).toEqual([...terms].sort(new Intl.Collator('en').compare))
  })

  it('defines each term in two to four sentences', () => {
    const counts = GLOSSARY.map(({ term, definition }) => ({
      term,
      sentences: splitIntoSentences(definition).length,
    }))
    expect(counts.filter(({ sentences }) => sentences < 2 || sentences > 4)).toEqual([])
  })

  it('relates terms only to other terms that it has', () => {
    const withUnknownTerms = GLOSSARY.filter(({ slug, relatedSlugs = [] }) =>
      relatedSlugs.some((other) => other === slug || !slugs.includes(other)),
    )
    expect(withUnknownTerms).toEqual([])
  })

  it('links to all six tools and to no other page', () => {
    const tools = GLOSSARY.flatMap(({ toolPath }) => toolPath ?? [])
    const paths = CODE_TYPES.map(({ path }) => path)
    expect(tools.filter((tool) => !paths.includes(tool))).toEqual([])
    expect(new Set(tools)).toEqual(
      new Set(['/swift', '/iban', '/routing-number', '/sort-code', '/chips', '/bsb']),
    )
  })
})

describe('the FAQ', () => {
  it('has ten different questions, five of them on the home page', () => {
    expect(FAQ).toHaveLength(10)
    expect(FAQ.filter(({ isOnHomePage }) => isOnHomePage)).toHaveLength(5)
    expect(findDuplicates(FAQ.flatMap(({ id, question }) => [id, question]))).toEqual([])
  })

  it('answers every question', () => {
    expect(FAQ.filter(({ answer }) => answer.length === 0)).toEqual([])
  })
})

it('the tooltips explain sixteen different terms, each in one or two sentences', () => {
  expect(TOOLTIP_TERMS).toHaveLength(16)
  expect(findDuplicates(TOOLTIP_TERMS.map(({ id }) => id))).toEqual([])
  expect(findDuplicates(TOOLTIP_TERMS.map(({ term }) => term))).toEqual([])
  expect(TOOLTIP_TERMS.filter(({ text }) => splitIntoSentences(text).length > 2)).toEqual([])
})

it('the home page has six different features', () => {
  expect(FEATURES).toHaveLength(6)
  expect(findDuplicates(FEATURES.flatMap(({ title, text }) => [title, text]))).toEqual([])
})

it('the about page has five sections', () => {
  expect(ABOUT.map(({ id }) => id)).toEqual(['mission', 'services', 'data-sources', 'updates', 'contact'])
})

describe('links', () => {
  const links = [...FAQ.flatMap(({ link }) => link?.to ?? []), ...FEATURES.flatMap(({ to }) => to ?? [])]

  it('lead to pages of this site', () => {
    const tools = GLOSSARY.flatMap(({ toolPath }) => toolPath ?? [])
    expect([...links, ...tools].filter((to) => !/^\/[a-z]/.test(to))).toEqual([])
  })

  it('lead to existing anchors', () => {
    const anchors = new Set([
      ...FAQ.map(({ id }) => `/faq#${id}`),
      ...ABOUT.map(({ id }) => `/about#${id}`),
      '/api#pricing',
    ])
    expect(links.filter((to) => to.includes('#') && !anchors.has(to))).toEqual([])
  })
})

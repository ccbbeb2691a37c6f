import { describe, expect, it } from 'vitest'
import { CODE_TYPES } from '../../codes/registry.ts'
import { ABOUT } from './about.ts'
import { FAQ } from './faq.ts'
import { GLOSSARY } from './glossary.ts'
import { FEATURES } from './home-texts.ts'
import { PLACEHOLDERS } from './placeholders.ts'
import { TOOLTIP_TERMS } from './tooltip-terms.ts'

const ALL = { GLOSSARY, FAQ, TOOLTIP_TERMS, FEATURES, ABOUT }

/** All strings in a nested value. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : []
}

function sentencesIn(text: string): string[] {
  return text.split(/(?<=[.!?])\s+/)
}

function repeated(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index)
}

describe.each(Object.entries(ALL))('every text of %s', (_name, content) => {
  const texts = textsIn(content)

  it('says something, without blanks around it', () => {
    expect(texts.filter((text) => text === '' || text.trim() !== text || text.includes('  '))).toEqual([])
  })

  it('leaves only open what the pages can fill in', () => {
    const open = texts.flatMap((text) => text.match(/\{[^}]*\}?|\}/g) ?? [])
    const known: readonly string[] = PLACEHOLDERS.map((name) => `{${name}}`)
    expect(open.filter((placeholder) => !known.includes(placeholder))).toEqual([])
  })

  it('is of sentences that can be read in one breath', () => {
    const long = texts.flatMap(sentencesIn).filter((sentence) => sentence.split(/\s+/).length > 35)
    expect(long).toEqual([])
  })

  it('claims nothing that is not so', () => {
    const claim = /200\+|trusted source|synced from central banks|guarantee/i
    expect(texts.filter((text) => claim.test(text))).toEqual([])
  })
})

describe('the glossary', () => {
  const slugs = GLOSSARY.map(({ slug }) => slug)

  it('has twenty terms, each once, by the alphabet', () => {
    const terms = GLOSSARY.map(({ term }) => term)
    expect(terms).toHaveLength(20)
    expect(repeated([...terms, ...slugs])).toEqual([])
    expect(terms).toEqual([...terms].sort(new Intl.Collator('en').compare))
  })

  it('defines each in two to four sentences', () => {
    const counts = GLOSSARY.map(({ term, definition }) => ({
      term,
      sentences: sentencesIn(definition).length,
    }))
    expect(counts.filter(({ sentences }) => sentences < 2 || sentences > 4)).toEqual([])
  })

  it('refers to other terms that it has', () => {
    const astray = GLOSSARY.filter(({ slug, relatedSlugs = [] }) =>
      relatedSlugs.some((other) => other === slug || !slugs.includes(other)),
    )
    expect(astray).toEqual([])
  })

  it('leads to tools that there are, those of the specification among them', () => {
    const tools = GLOSSARY.flatMap(({ toolPath }) => toolPath ?? [])
    const paths = CODE_TYPES.map(({ path }) => path)
    expect(tools.filter((tool) => !paths.includes(tool))).toEqual([])
    expect(new Set(tools)).toEqual(
      new Set(['/swift', '/iban', '/routing-number', '/sort-code', '/chips', '/bsb']),
    )
  })
})

describe('the FAQ', () => {
  it('has ten questions, each once, five of them on the home page', () => {
    expect(FAQ).toHaveLength(10)
    expect(FAQ.filter(({ isOnHomePage }) => isOnHomePage)).toHaveLength(5)
    expect(repeated(FAQ.flatMap(({ id, question }) => [id, question]))).toEqual([])
  })

  it('answers every one', () => {
    expect(FAQ.filter(({ answer }) => answer.length === 0)).toEqual([])
  })
})

it('explains seventeen terms, each once, in one or two sentences', () => {
  expect(TOOLTIP_TERMS).toHaveLength(17)
  expect(repeated(TOOLTIP_TERMS.map(({ id }) => id))).toEqual([])
  expect(repeated(TOOLTIP_TERMS.map(({ term }) => term))).toEqual([])
  expect(TOOLTIP_TERMS.filter(({ text }) => sentencesIn(text).length > 2)).toEqual([])
})

it('has six features, each once', () => {
  expect(FEATURES).toHaveLength(6)
  expect(repeated(FEATURES.flatMap(({ title, text }) => [title, text]))).toEqual([])
})

it('says about the site what the specification asks for', () => {
  expect(ABOUT.map(({ id }) => id)).toEqual(['mission', 'services', 'data-sources', 'updates', 'contact'])
})

describe('links', () => {
  const links = [...FAQ.flatMap(({ link }) => link?.to ?? []), ...FEATURES.flatMap(({ to }) => to ?? [])]

  it('stay on the site', () => {
    const tools = GLOSSARY.flatMap(({ toolPath }) => toolPath ?? [])
    expect([...links, ...tools].filter((to) => !/^\/[a-z]/.test(to))).toEqual([])
  })

  it('lead to anchors that there are', () => {
    const anchors = new Set([
      ...FAQ.map(({ id }) => `/faq#${id}`),
      ...ABOUT.map(({ id }) => `/about#${id}`),
      '/api#pricing',
    ])
    expect(links.filter((to) => to.includes('#') && !anchors.has(to))).toEqual([])
  })
})

import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { listPlanNames, PLANS } from '../../../api-keys/plans.ts'
import { findCodeType } from '../../../codes/registry.ts'
import { formatPublicValue, MAX_RECENT_SEARCHES } from '../../../recent-searches/recent-searches.ts'
import {
  getFrontMatterValue,
  isKnownLink,
  listHeadings,
  listLinks,
  listMalformedCodes,
  listMarkdownFiles,
  listSentences,
  type MarkdownFile,
} from '../articles/testing/markdown-file.ts'

const TEXTS = listMarkdownFiles(import.meta.dirname)

function getText(name: string): MarkdownFile {
  const found = TEXTS.find((text) => text.name === name)
  if (!found) throw new Error(`no ${name}.md`)
  return found
}

/** The words of a text, with the default plans. */
function getBodyOnOneLine(name: string): string {
  const plans = new Intl.ListFormat('en-GB').format(listPlanNames(PLANS))
  return getText(name).body.replace(/\s+/g, ' ').replace('{plans}', plans)
}

it('the legal texts are privacy and terms', () => {
  expect(TEXTS.map(({ name }) => name)).toEqual(['privacy', 'terms'])
})

describe.each(TEXTS.map((text) => [text.name, text] as const))('%s', (_name, text) => {
  it('has exactly the required front matter', () => {
    expect(Object.keys(text.fields)).toEqual(['title', 'description', 'updated'])
    expect(text.lists).toEqual({})
    expect(getFrontMatterValue(text, 'title')).toMatch(/^[^:'"]{5,60}$/)
    expect(getFrontMatterValue(text, 'description')).toMatch(/^[^:'"]{50,155}$/)
    expect(getFrontMatterValue(text, 'updated')).toMatch(/^20\d\d-\d\d-\d\d$/)
  })

  it('has no heading of the level of its title', () => {
    expect(listHeadings(text, 1)).toEqual([])
  })

  it('has placeholders for the brand, the email address and, in the terms, the plans only', () => {
    const placeholders = new Set(text.body.match(/\{[^}]*\}?|\}/g))
    const plans = text.name === 'terms' ? ['{plans}'] : []
    expect([...placeholders].sort()).toEqual(['{brand}', '{email}', ...plans])
  })

  it('has sentences of at most 40 words', () => {
    expect(listSentences(text).filter((sentence) => sentence.split(' ').length > 40)).toEqual([])
  })

  it('links only to existing pages', () => {
    expect(listLinks(text).filter((to) => !isKnownLink(to))).toEqual([])
  })

  it('shows no malformed code', () => {
    expect(listMalformedCodes(text)).toEqual([])
  })

  it('contains no HTML', () => {
    expect(text.body).not.toMatch(/<[a-z!/]/i)
  })
})

describe('the terms', () => {
  it('have eighteen numbered sections', () => {
    const numbers = listHeadings(getText('terms'), 2).map((heading) => Number.parseInt(heading, 10))
    expect(numbers).toEqual(Array.from({ length: 18 }, (_, index) => index + 1))
  })

  it.each([
    'Some features are free and some are paid',
    'Free, Developer, Business and Enterprise',
    'by the month or by the year',
    'cancel at any time',
    'no refund for the part of a period that you have not used',
    'It is $100, or the amount that you paid us in the past 12 months, whichever is greater',
    'children under 16',
    'law of the State of New York',
    'goes to arbitration',
    'Confirm critical details with the bank',
    'The data keeps the licences of its sources',
  ])('say: %s', (fact) => {
    expect(getBodyOnOneLine('terms')).toContain(fact)
  })
})

/** Of each text the date of its last change, and a hash of its words: other words need another date. */
const LAST_CHANGES = {
  privacy: ['2026-11-28', 'ae6b84f9f9066ccb'],
  terms: ['2026-11-27', '583c30ab678678f7'],
}

it.each(Object.entries(LAST_CHANGES))('%s has the date of its last change', (name, lastChange) => {
  const words = createHash('sha256').update(getBodyOnOneLine(name).trim()).digest('hex').slice(0, 16)
  expect([getFrontMatterValue(getText(name), 'updated'), words]).toEqual(lastChange)
})

describe('the privacy text', () => {
  it('shows an IBAN masked as in the list of recent searches', () => {
    const iban = findCodeType('iban')
    const masked = iban && formatPublicValue(iban, 'DE89370400440532013000', '37040044')
    expect(getBodyOnOneLine('privacy')).toContain(`as in \`${masked}\``)
  })

  it('states the maximum length of the list of recent searches', () => {
    expect(getBodyOnOneLine('privacy')).toContain(`holds ${MAX_RECENT_SEARCHES} entries at most`)
  })

  it('excludes children under 16', () => {
    expect(getBodyOnOneLine('privacy')).toContain('children under 16')
  })
})

import { describe, expect, it } from 'vitest'
import { openBuiltDirectory } from '../../testing/built-directory.ts'
import { inventedFile, openInvented } from '../../testing/invented-directory.ts'
import type { Directory } from '../directory.ts'

const [invented, real] = [openInvented(inventedFile()), await openBuiltDirectory()]

function getBank(directory: Directory, country: string, slug: string) {
  const bank = directory.findBank(country, slug)
  if (!bank) throw new Error(`no bank ${country}/${slug}`)
  return bank
}

const aldermoor = getBank(invented, 'DE', 'aldermoor-bank-ag')
const deutsche = getBank(real, 'DE', 'deutsche-bank-ag')

function findCities(term: string): string[] {
  return invented.findBranches(aldermoor, { term, offset: 0, limit: 10 }).entries.map((entry) => entry.city)
}

describe('the branches of a bank', () => {
  it('are all its codes except the head office, sorted by city', () => {
    const { total, matched, entries } = invented.findBranches(aldermoor, { offset: 0, limit: 10 })
    expect({ total, matched }).toEqual({ total: 4, matched: 4 })
    expect(entries.map((entry) => `${entry.city} ${entry.code}`)).toEqual([
      'Berlin QQAADEFF300',
      'Bonn QQAADEBBXXX',
      'Hamburg QQAADEFF200',
      'München QQAADEFF100',
    ])
  })

  it('are on one page each', () => {
    const { total } = real.findBranches(deutsche, { offset: 0, limit: 0 })
    const codes: string[] = []
    for (let offset = 0; offset < total; offset += 100) {
      const { entries } = real.findBranches(deutsche, { offset, limit: 100 })
      codes.push(...entries.map((entry) => entry.code))
    }
    expect(total).toBe(deutsche.codeCount - 1)
    expect(new Set(codes).size).toBe(total)
    expect(codes).not.toContain('DEUTDEFFXXX')
  })

  it('are counted even on an empty page', () => {
    expect(invented.findBranches(aldermoor, { offset: 100, limit: 10 })).toEqual({
      total: 4,
      matched: 4,
      entries: [],
    })
    expect(invented.findBranches(aldermoor, { offset: 0, limit: 0 })).toEqual({
      total: 4,
      matched: 4,
      entries: [],
    })
  })
})

describe('the branches of a large bank', () => {
  const countMatches = (term: string) => real.findBranches(deutsche, { term, offset: 0, limit: 0 }).matched

  it.each(['münchen', 'munich', 'köln', 'cologne', 'berln'])('are found by %s', (term) => {
    expect(countMatches(term)).toBeGreaterThan(0)
  })

  it('are the same for each name of a city', () => {
    expect(countMatches('munich')).toBe(countMatches('münchen'))
    expect(countMatches('cologne')).toBe(countMatches('köln'))
  })
})

describe('a branch search', () => {
  it.each([
    ['hamburg', ['Hamburg']],
    ['ff100', ['München']],
    ['am_hafen', ['Hamburg']],
    ['QQAADEFF berlin', ['Berlin']],
    ['  bonn  ', ['Bonn']],
    ['hamburg\0', ['Hamburg']],
    ['bonn\0nowhere', []],
    ['nowhere', []],
    ['muenchen', ['München']],
    ['munich', ['München']],
    ['Мюнхен', ['München']],
    ['hambrug', ['Hamburg']],
  ])('for %j finds branches in %j', (term, cities) => {
    expect(findCities(term)).toEqual(cities)
  })

  it.each([
    ['%', ['München']],
    ['_', ['Hamburg']],
    ['\\', ['Berlin']],
    ['%%', []],
    ['\\%', []],
  ])('treats %s as a literal character and finds branches in %j', (term, cities) => {
    expect(findCities(term)).toEqual(cities)
  })

  it.each(["'", '"', ';--', '🏦', '\ud800', '()'])('for %j finds nothing, without an error', (term) => {
    expect(findCities(term)).toEqual([])
  })

  it('counts the matching branches and all branches', () => {
    expect(invented.findBranches(aldermoor, { term: 'b', offset: 0, limit: 1 })).toMatchObject({
      total: 4,
      matched: 3,
      entries: [{ city: 'Berlin' }],
    })
  })
})

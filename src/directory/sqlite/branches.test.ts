import { afterAll, describe, expect, it } from 'vitest'
import { builtDirectory } from '../../testing/built-directory.ts'
import { buildInvented, openInvented } from '../../testing/invented-directory.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import type { Directory } from '../directory.ts'

const file = `${temporaryFolder(afterAll)}/directory.sqlite`
buildInvented(file)
const [invented, real] = [openInvented(file), openInvented(await builtDirectory())]
afterAll(() => {
  invented.close()
  real.close()
})

function bankIn(directory: Directory, country: string, slug: string) {
  const bank = directory.findBank(country, slug)
  if (!bank) throw new Error(`no bank ${country}/${slug}`)
  return bank
}

const aldermoor = bankIn(invented, 'DE', 'aldermoor-bank-ag')
const deutsche = bankIn(real, 'DE', 'deutsche-bank-ag')

function citiesWith(term: string): string[] {
  return invented.findBranches(aldermoor, { term, offset: 0, limit: 10 }).entries.map((entry) => entry.city)
}

describe('the branches of a bank', () => {
  it('are all its codes but the head office, by city', () => {
    const { total, matched, entries } = invented.findBranches(aldermoor, { offset: 0, limit: 10 })
    expect({ total, matched }).toEqual({ total: 4, matched: 4 })
    expect(entries.map((entry) => `${entry.city} ${entry.code}`)).toEqual([
      'Berlin QQAADEFF300',
      'Bonn QQAADEBBXXX',
      'Hamburg QQAADEFF200',
      'München QQAADEFF100',
    ])
  })

  it('come in pages that hold each branch once', () => {
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

  it('past the last page are none, and still counted', () => {
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
  const matched = (term: string) => real.findBranches(deutsche, { term, offset: 0, limit: 0 }).matched

  it.each(['münchen', 'munich', 'köln', 'cologne', 'berln'])('are found by %s', (term) => {
    expect(matched(term)).toBeGreaterThan(0)
  })

  it('are the same by each name of a city', () => {
    expect(matched('munich')).toBe(matched('münchen'))
    expect(matched('cologne')).toBe(matched('köln'))
  })
})

describe('a term leaves the branches that have it', () => {
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
  ])('%j: %j', (term, cities) => {
    expect(citiesWith(term)).toEqual(cities)
  })

  it.each([
    ['%', ['München']],
    ['_', ['Hamburg']],
    ['\\', ['Berlin']],
    ['%%', []],
    ['\\%', []],
  ])('"%s" means the sign itself: %j', (term, cities) => {
    expect(citiesWith(term)).toEqual(cities)
  })

  it.each(["'", '"', ';--', '🏦', '\ud800', '()'])('%j does no harm', (term) => {
    expect(citiesWith(term)).toEqual([])
  })

  it('counts what it leaves beside all', () => {
    expect(invented.findBranches(aldermoor, { term: 'b', offset: 0, limit: 1 })).toMatchObject({
      total: 4,
      matched: 3,
      entries: [{ city: 'Berlin' }],
    })
  })
})

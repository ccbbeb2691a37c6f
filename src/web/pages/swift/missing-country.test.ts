import { describe, expect, it } from 'vitest'
import { findMissingCountry } from './missing-country.ts'

const COVERED = ['DE', 'FR', 'US']

describe('a search term that names a country without data', () => {
  it.each([
    ['sberbank russia', 'Russia'],
    ['Sberbank, RUSSLAND', 'Russia'],
    ['belarusbank Bélarus', 'Belarus'],
    ['bank melli iran', 'Iran'],
  ])('%s', (term, country) => {
    expect(findMissingCountry(term, COVERED)).toBe(country)
  })

  it.each(['deutsche bank germany', 'iranian bank', 'belarusbank', ''])('is not: %s', (term) => {
    expect(findMissingCountry(term, COVERED)).toBeNull()
  })
})

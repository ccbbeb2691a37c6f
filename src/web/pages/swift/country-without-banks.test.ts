import { describe, expect, it } from 'vitest'
import { findCountryWithoutBanks } from './country-without-banks.ts'

const COVERED = ['DE', 'FR', 'US']

describe('a search term', () => {
  it.each([
    ['sberbank russia', 'Russia'],
    ['Sberbank, RUSSLAND', 'Russia'],
    ['belarusbank Bélarus', 'Belarus'],
    ['bank melli iran', 'Iran'],
    ['сбербанк Россия', 'Russia'],
    ['俄罗斯银行', 'Russia'],
    ['بانک ملی ایران', 'Iran'],
    ['banca Bielorussia', 'Belarus'],
  ])('%s names %s, a country without banks', (term, country) => {
    expect(findCountryWithoutBanks(term, COVERED)).toBe(country)
  })

  it.each(['deutsche bank germany', 'iranian bank', 'belarusbank', ''])(
    '"%s" names no country without banks',
    (term) => {
      expect(findCountryWithoutBanks(term, COVERED)).toBeNull()
    },
  )
})

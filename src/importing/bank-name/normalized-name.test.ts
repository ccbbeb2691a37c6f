import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createSlug } from '../merging/banks/banks.ts'
import { inferBankType } from './bank-type.ts'
import { normalizeBankName } from './normalized-name.ts'
import { formatName } from './readable-name.ts'
import { readSourceRows } from './source-rows.test-data.ts'

describe('normalizeBankName', () => {
  it.each([
    ['CITIBANK N.A.', 'Citibank, NA'],
    ['U.S. BANK N.A.', 'U.S. Bank National Association'],
    ['ICICI BANK LIMITED', 'ICICI Bank Ltd.'],
    ['SAXO BANK A/S', 'Saxobank AS'],
    ['THE BANK OF NOVA SCOTIA', 'Bank of Nova Scotia, The'],
    ['STATE STREET BANK AND TRUST CO.', 'State Street Bank & Trust Company'],
    ['BANCO ITAÚ S.A.', 'Banco Itau SA'],
    ['Barclays Bank PLC', 'Barclays Bank Public Limited Company'],
    ["People's Bank", 'PEOPLES BANK'],
  ])('normalizes %s and %s to the same name', (name, variant) => {
    expect(normalizeBankName(name)).toBe(normalizeBankName(variant))
  })

  it.each([
    ['Barclays Bank PLC', 'Barclays Bank UK PLC'],
    ['BNP Paribas', 'BNP Paribas SA'],
    ['UBS Bank (Canada)', 'UBS Bank'],
    ['Bank of China', 'Bank of China, Macau Branch'],
  ])('normalizes %s and %s to different names', (name, otherName) => {
    expect(normalizeBankName(name)).not.toBe(normalizeBankName(otherName))
  })

  it('returns the same for a name and its readable form, and never an empty text', () => {
    for (const { name, country } of readSourceRows()) {
      const normalized = normalizeBankName(name)
      if (normalized === '' || normalized !== normalizeBankName(formatName(name, country))) {
        expect(name).toBe(normalized)
      }
    }
  })

  it('groups the rows of the source by prefix, country and name into about 15,150 banks', () => {
    const groups = new Set(
      readSourceRows().map((row) => `${row.code.slice(0, 4)} ${row.country} ${normalizeBankName(row.name)}`),
    )
    expect(groups.size).toBeGreaterThan(15_100)
    expect(groups.size).toBeLessThan(15_200)
  })
})

describe('createSlug', () => {
  const URL_SEGMENT = /^(?=.{1,80}$)[a-z0-9]+(?:-[a-z0-9]+)*$/

  it.each([
    ['Deutsche Bank AG', 'deutsche-bank-ag'],
    ['JPMorgan Chase Bank, N.A.', 'jpmorgan-chase-bank-na'],
    ["Banque Populaire de l'Ouest", 'banque-populaire-de-l-ouest'],
    ["People's Bank of China", 'peoples-bank-of-china'],
    ['Grüße Łódź Ørsted Æon ıstanbul', 'grusse-lodz-orsted-aeon-istanbul'],
    ['A & B', 'a-and-b'],
    ['SAXO Bank A/S', 'saxo-bank-as'],
    ['银行', 'bank'],
    ['', 'bank'],
  ])('%j: %s', (name, slug) => {
    expect(createSlug(name)).toBe(slug)
  })

  it('returns a URL segment of at most 80 characters for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 500 }), (text) =>
        URL_SEGMENT.test(createSlug(text)),
      ),
    )
    for (const { name } of readSourceRows()) {
      if (!URL_SEGMENT.test(createSlug(name))) expect(name).toMatch(URL_SEGMENT)
    }
    expect(createSlug('word '.repeat(2000)).length).toBeLessThanOrEqual(80)
    expect(createSlug('w'.repeat(10_000))).toHaveLength(80)
  })
})

describe('inferBankType', () => {
  it.each([
    ['Central Bank of Ireland', 'Central bank'],
    ['Banco Central do Brasil', 'Central bank'],
    ['RESERVE BANK OF INDIA', 'Central bank'],
    ['Bank of Mongolia, The', 'Central bank'],
    ['Central Bank of India', null],
    ['Central Bank of Savings Banks Finland PLC', null],
    ['Shinkin Central Bank', null],
    ['Banque Centrale Populaire', null],
    ['Royal Bank of Canada', null],
    ['State Bank of India', null],
    ['London Stock Exchange', 'Stock exchange'],
    ['Al Ansari Exchange LLC', null],
    ['Bolsa de Valores de Caracas', 'Stock exchange'],
    ['Casa de Bolsa de Valores S.A. (Cabval)', 'Securities firm'],
    ['Vector Casa de Bolsa, SA de CV', 'Securities firm'],
    ['Allianz Versicherungs-AG', 'Insurance company'],
    ['Teachers Insurance and Annuity Association of America', 'Insurance company'],
    ['Sparkasse Pforzheim Calw', 'Savings bank'],
    ["Caisse d'Epargne Cote d'Azur", 'Savings bank'],
    ['Bausparkasse Wuestenrot AG', 'Building society'],
    ['Raiffeisenbank Almtal eGen', 'Cooperative bank'],
    ['Raiffeisenbank a.s.', null],
    ['Volksbank Wien AG', 'Cooperative bank'],
    ['Nomura Securities Co., Ltd.', 'Securities firm'],
    ['BNP Paribas Securities Services', null],
    ['Bank X (formerly Y Insurance Company)', null],
    ['Deutsche Bank AG', null],
    ['', null],
  ])('%j: %s', (name, type) => {
    expect(inferBankType(name)).toBe(type)
  })

  // An algorithm with quadratic run time would exceed the time limit of a test.
  it.each(['BANK OF ', 'RAIFFEISEN ', 'A', '(', ')', '\0', '\ud83c', 'BANQUE A '])(
    'handles a million characters of %j',
    (part) => {
      const text = part.repeat(1_000_000 / part.length)
      expect(inferBankType(text)).toBe(null)
      expect(normalizeBankName(text) === text.replaceAll(' ', '')).toBe(true)
    },
  )
})

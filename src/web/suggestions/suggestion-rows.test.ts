import { describe, expect, it } from 'vitest'
import { createBankRow, createCodeRows, maySendTerm } from './suggestion-rows.ts'

const BANK = {
  id: 'de/koelner-bank-ag',
  name: 'Kölner Bank von 1867 AG',
  slug: 'koelner-bank-ag',
  swift: 'QQAADEFF100',
  country: 'Germany',
  countryCode: 'DE',
  city: 'Köln',
}

const listMatches = (term: string) =>
  createBankRow(BANK, term)
    .label.filter(({ isMatch }) => isMatch)
    .map(({ text }) => text)

describe('a term that is being typed', () => {
  it.each(['de', 'deutsche b', 'DEUTDEFF', 'DEUTDEFF500', 'bank 1867', 'N26', '1822direkt', '中国银行'])(
    'is sent: %s',
    (term) => {
      expect(maySendTerm(term)).toBe(true)
    },
  )

  it.each([
    ['an IBAN', 'DE89370400440532013000'],
    ['the beginning of an IBAN', 'DE89'],
    ['an IBAN in groups', 'gb 29 nwbk'],
    ['full-width letters and digits', 'ＤＥ８９'],
    ['an IBAN after words', 'please pay to FR76 3000'],
    ['an account number', '55779911'],
    ['a sort code and an account number', '20-00-00 55779911'],
    ['digits of another script', '١٢٣٤٥'],
    ['the beginning of an IBAN in digits of another script', 'DE٨٩'],
    ['one letter', 'd'],
    ['blanks', '   '],
  ])('is not sent: %s', (_description, term) => {
    expect(maySendTerm(term)).toBe(false)
  })

  it('is not sent from the fourth character of an IBAN on', () => {
    const iban = 'NO9386011117947'
    for (let length = 4; length <= iban.length; length++)
      expect(maySendTerm(iban.slice(0, length))).toBe(false)
  })
})

describe('the row of a recognized code', () => {
  it('links to the check of an IBAN', () => {
    expect(createCodeRows('de89 3704 0044 0532 0130 00')).toEqual([
      {
        label: [{ text: 'Check this IBAN', isMatch: false }],
        location: '',
        code: 'DE89 3704 0044 0532 0130 00',
        path: '/iban/validate/DE89370400440532013000',
      },
    ])
  })

  it('is shown for each type that a code may have', () => {
    expect(createCodeRows('062000').map(({ path }) => path)).toEqual([
      '/sort-code/details/062000',
      '/chips/details/062000',
      '/bsb/details/062000',
    ])
  })

  it('offers the IBAN of an account, and posts it', () => {
    expect(createCodeRows('20-00-00 55779911')).toMatchObject([
      { path: '/sort-code/details/200000' },
      { path: '/iban/calculator/gb', postedAccount: '20-00-00 55779911' },
    ])
    expect(createCodeRows('DE 37040044 532013000')).toMatchObject([{ path: '/iban/calculator/de' }])
    expect(createCodeRows('37040044 532013000', 'DE')).toMatchObject([{ path: '/iban/calculator/de' }])
  })

  it.each(['deutsche bank', 'DEUTDEFF', ''])('is not shown for "%s"', (term) => {
    expect(createCodeRows(term)).toEqual([])
  })
})

describe('the row of a bank', () => {
  it('shows the former name that the term matches', () => {
    const { label } = createBankRow({ ...BANK, name: 'Wells Fargo', formerName: 'Wachovia' }, 'wachov')
    expect(label).toEqual([
      { text: 'Wells Fargo (formerly ', isMatch: false },
      { text: 'Wachov', isMatch: true },
      { text: 'ia)', isMatch: false },
    ])
  })

  it('has the name in the script of the term', () => {
    const nativeNames = [{ name: '三菱UFJ銀行', language: 'ja' }]
    const row = createBankRow({ ...BANK, name: 'MUFG Bank', nativeNames }, '三菱')
    expect(row.nativeNames).toEqual(nativeNames)
  })

  it('highlights ue for ü', () => {
    const { label } = createBankRow({ ...BANK, name: 'Zuercher Kantonalbank' }, 'zürcher')
    expect(label[0]).toEqual({ text: 'Zuercher', isMatch: true })
  })

  it('has the name, location, code and path', () => {
    const { label, ...row } = createBankRow(BANK, 'k')
    expect(label.map(({ text }) => text).join('')).toBe(BANK.name)
    expect(row).toEqual({
      location: 'Köln, Germany',
      code: 'QQAA DE FF 100',
      path: '/swift/de/koelner-bank-ag?bic=QQAADEFF100',
    })
  })

  it.each([
    ['koln', ['Köln']],
    ['KÖLNER ba', ['Kölner', 'Ba']],
    ['bank koel', ['Bank']],
    ['18', ['18']],
    ['ank', []],
    ['', []],
  ])('highlights the matches of "%s"', (term, expected) => {
    expect(listMatches(term)).toEqual(expected)
  })
})

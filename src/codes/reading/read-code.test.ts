import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CODE_TYPES, type CodeTypeId, findCodeType } from '../registry.ts'
import { readCode } from './read-code.ts'

function read(id: CodeTypeId, text: string): string {
  const type = findCodeType(id)
  if (!type) throw new TypeError(`no type ${id}`)
  const examination = readCode(type, text)
  return examination.isWellFormed ? examination.code : examination.error
}

it('words behind a mistyped IBAN are no part of it, but digits may be', () => {
  expect(read('iban', 'NL91 ABNA 0417 1643 01 t.n.v. J. de Vries')).toMatch(/check digits/i)
  expect(read('iban', 'NL91 ABNA 0417 1643 01 12')).toMatch(/have 18 characters/)
})

describe('a code with its label', () => {
  it.each<[CodeTypeId, string, string]>([
    ['swift', 'BIC: DEUTDEFF', 'DEUTDEFFXXX'],
    ['swift', 'SWIFT code DEUTDEFF', 'DEUTDEFFXXX'],
    // As a whole this has the form of a BIC of Nepal.
    ['swift', 'BIC BNPAFRPP', 'BNPAFRPPXXX'],
    ['sort-code', 'Sort code: 20-04-15', '200415'],
    ['bsb', 'BSB: 062-000', '062000'],
    ['routing', 'ABA 021000021', '021000021'],
    ['routing', 'RTN 021000021', '021000021'],
    ['routing', 'routing no. 021000021', '021000021'],
    ['iban', 'IBAN NO 93 8601 1117 947', 'NO9386011117947'],
    ['chips', 'CHIPS 0002', '0002'],
    ['swift', 'Swift-Code:DEUTDEFF', 'DEUTDEFFXXX'],
    ['routing', 'Routing-Number 021000021', '021000021'],
    ['bsb', 'BSB-No. 062000', '062000'],
    ['iban', 'IBAN-NO 93 8601 1117 947', 'NO9386011117947'],
    ['bsb', 'BSB: ٠٦٢-٠٠٠', '062000'],
    ['bsb', 'ＢＳＢ：０６２\u202d０００', '062000'],
    ['bsb', 'BSB062000', '062000'],
    ['routing', 'ABA021000021', '021000021'],
    ['swift', 'BIC DEUTDEFF for the rent', 'DEUTDEFFXXX'],
    ['swift', 'BIC: COBADEFF Commerzbank Frankfurt', 'COBADEFFXXX'],
    ['swift', 'BIC-koodi: NDEAFIHH', 'NDEAFIHHXXX'],
    ['swift', 'Código SWIFT: BBVAESMM', 'BBVAESMMXXX'],
    ['swift', 'BIC der Bank: DEUTDEFF', 'DEUTDEFFXXX'],
    ['swift', 'Kod BIC/SWIFT: BPKOPLPW', 'BPKOPLPWXXX'],
  ])('is read as %s: %s', (id, text, code) => {
    expect(read(id, text)).toBe(code)
  })

  it('is described without its label if it is malformed', () => {
    expect(read('routing', 'ABA 02100002')).toBe('Routing number must be exactly 9 digits')
    expect(read('sort-code', 'Sort code: 4/6/2005')).toMatch(/^This reads as a date/)
    expect(read('iban', 'DE89 3704 0044 0532 0130 é0')).toBe('IBAN must contain only letters and numbers')
    expect(read('sort-code', 'Sort code: 40605.0')).toMatch(/^This reads as a number with decimals/)
  })
})

describe('a text with codes of several types', () => {
  const text = 'DE89 3704 0044 0532 0130 00 BIC COBADEFFXXX'

  it('is read as the code of the type that is asked for', () => {
    expect(read('iban', text)).toBe('DE89370400440532013000')
    expect(read('swift', text)).toBe('COBADEFFXXX')
  })

  it('is not read as a code of a type that it does not have', () => {
    expect(read('bsb', text)).toBe('Please enter a valid Australian BSB code (6 digits)')
  })
})

it('ends for any text: 10,000 characters, control characters, marks of direction', () => {
  for (const text of ['BIC: '.repeat(2000), '4/'.repeat(5000), '\u202e\0BSB\u200f'.repeat(1000)])
    expect(read('bsb', text)).toMatch(/BSB code|date/)
})

describe('a text with several codes of the type that is asked for', () => {
  it.each<[CodeTypeId, string]>([
    ['iban', 'DE89 3704 0044 0532 0130 00 / NL91 ABNA 0417 1643 00'],
    ['iban', 'old: DE89370400440532013000 new: DE02120300000000202051'],
    // The second is mistyped; the payer may have copied either.
    ['iban', 'DE89370400440532013000; DE89370400440532013001'],
    ['iban', 'DE89370400440532013001 or NL91ABNA0417164300'],
    ['iban', 'DE89 3704 0044 0532 0130 00\nGB29 NWBK 6016 1331 9268 19'],
    ['iban', 'DE89 3704 0044 0532 0130 00 DE89 3704 0044 0532 0130 01'],
    ['iban', 'IBAN DE89370400440532013000 and GB29NWBK60161331926819'],
    ['iban', 'IBAN: DE89 3704 0044 0532 0130 00 NL91 ABNA 0417 1643 00'],
    ['routing', 'ACH routing 011000015, wire routing 026009593'],
    ['swift', 'BIC CHASUS33 intermediary BIC: CITIUS33'],
    ['swift', 'BIC DEUTDEFF or COBADEFFXXX'],
    ['swift', 'BIC DEUTDEFF COBADEFFXXX'],
    ['swift', 'BIC DEUTDEFF or BIC COBADEFF'],
    ['swift', 'BIC: DEUTDEFF / COBADEFF'],
    ['swift', 'BICs: DEUTDEFF500, COBADEFFXXX'],
    ['swift', 'DEUTDEFF / COBADEFF'],
    ['swift', 'DEUTDEFF oder COBADEFF'],
    ['swift', 'COBADEFFXXX DEUTDEFF500'],
    ['swift', 'first DEUTDEFF500, since May COBADEFFXXX'],
    ['sort-code', 'sort code 20-00-00 / 30-00-00'],
    ['sort-code', 'sort codes 20-00-00 and 30-00-00'],
    ['sort-code', 'sort code 200000 or 300000'],
    // The first may be a date.
    ['sort-code', 'paid 12-05-24 to 20-00-00'],
    ['bsb', 'BSB 062-000, 033-000'],
    ['bsb', '062-000 before, 033-000 now'],
    ['chips', 'CHIPS 0103 or 0002'],
    ['routing', '011000015 or 026009593'],
  ])('is refused as %s: %s', (id, text) => {
    expect(read(id, text)).toBe('This text has 2 codes: enter one of them')
  })

  it.each(CODE_TYPES)(
    'is refused as $id: two examples behind a label, in any order, joined by a word',
    (type) => {
      const { id, name, examples, format } = type
      const example = fc.constantFrom(...examples.map((code) => read(id, code)))
      const joiner = fc.constantFrom('or', 'and', 'oder', 'et', 'y', 'OR', 'bzw.')
      fc.assert(
        fc.property(example, example, joiner, fc.boolean(), (first, second, word, isFormatted) => {
          fc.pre(first !== second)
          const [a, b] = isFormatted ? [format(first), format(second)] : [first, second]
          expect(read(id, `${name}: ${a} ${word} ${b}`)).toBe('This text has 2 codes: enter one of them')
        }),
      )
    },
  )

  it.each<[CodeTypeId, string, string]>([
    ['iban', 'DE89 3704 0044 0532 0130 00 (DE89370400440532013000)', 'DE89370400440532013000'],
    ['iban', 'IBAN DE89370400440532013000, VAT DE123456789, DE98ZZZ09999999999', 'DE89370400440532013000'],
    // With the word behind it, each VAT number and creditor identifier has the length of an IBAN.
    ['iban', 'BE68 5390 0754 7034 - BTW BE0403170701 Gent', 'BE68539007547034'],
    ['iban', 'LU280019400644750000, LU15027442 Luxembourg', 'LU280019400644750000'],
    ['iban', 'DE89370400440532013000, DE98ZZZ09999999999 Rent', 'DE89370400440532013000'],
    ['iban', 'IBAN FI2112345600000785 FI20774740 Helsinki', 'FI2112345600000785'],
    // The second number fits the check digit by chance: it may be an account.
    ['routing', '021000021 122000247', '021000021'],
    ['swift', 'BIC DEUTDEFF (BIC11: DEUTDEFFXXX)', 'DEUTDEFFXXX'],
    ['sort-code', 'sort code 20-00-00 account 55779911', '200000'],
    ['sort-code', 'sort code 20-00-00, paid on 12-05-24', '200000'],
    ['bsb', 'BSB 062-000 / 123456', '062000'],
    ['routing', 'ABA 021000021 / 122000247', '021000021'],
    ['swift', 'BIC COBADEFFXXX DORTMUND', 'COBADEFFXXX'],
    ['swift', 'BARCLAYS BARCGB22', 'BARCGB22XXX'],
    ['swift', 'BIC COBADEFFXXX, Ref. RECHNR12', 'COBADEFFXXX'],
  ])('has one, with what is no other code, as %s: %s', (id, text, code) => {
    expect(read(id, text)).toBe(code)
  })
})

describe('digits among words that may be something else', () => {
  it.each<[CodeTypeId, string, string]>([
    ['sort-code', 'paid 12-05-24', '12-05-24 may be a date'],
    ['sort-code', 'Rent 24-05-12', '24-05-12 may be a date'],
    ['sort-code', 'Barclays 20-01-15', '20-01-15 may be a date'],
    ['sort-code', 'Invoice 20-45-45', '20-45-45 may be another number'],
    ['sort-code', 'sort it out by 20-01-15', '20-01-15 may be a date'],
    ['bsb', 'ref. no. 062-000', '062-000 may be another number'],
    ['bsb', 'Tel: 062-000', '062-000 may be another number'],
    ['routing', 'account 122000247', '122000247 may be another number'],
    ['routing', 'Acct # 122000247', '122000247 may be another number'],
    ['routing', 'téléphone 021000021', '021000021 may be another number'],
    ['routing', 'número de cuenta 122000247', '122000247 may be another number'],
    ['routing', 'Kontonummer: 122000247', '122000247 may be another number'],
    ['routing', 'call +61 122000247', '122000247 may be another number'],
  ])('are not taken as %s: %s', (id, text, error) => {
    expect(read(id, text)).toBe(`${error} or a code: to check it as a code, enter it alone`)
  })

  it.each<[CodeTypeId, string, string]>([
    ['sort-code', '12-05-24', '120524'],
    ['sort-code', '(12-05-24)', '120524'],
    ['sort-code', 'sort code 12-05-24', '120524'],
    ['sort-code', 'SC 12-05-24', '120524'],
    ['sort-code', 'Barclays Bank: 20-01-15', '200115'],
    ['sort-code', 'Jane Elm 20-01-15 12345678', '200115'],
    ['sort-code', 'Jane Elm 20-01-15, account no. 12345678', '200115'],
    ['sort-code', 'Jane Elm a/c 12345678, 20-01-15', '200115'],
    ['sort-code', 'Jane Elm 20-45-45', '204545'],
    ['sort-code', 'paid 12-05-24, sort code 20-00-00', '200000'],
    ['bsb', 'account 062-000 12345678', '062000'],
    ['bsb', 'Jane Elm 062-000', '062000'],
    ['routing', 'account 122000247 routing 021000021', '021000021'],
    ['routing', 'wire to 021000021, account 122000247', '021000021'],
    ['routing', 'account 122000247 bank 021000021', '021000021'],
  ])('are a %s where the text says so, or nothing speaks against it: %s', (id, text, code) => {
    expect(read(id, text)).toBe(code)
  })
})

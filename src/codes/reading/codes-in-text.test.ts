import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CODE_TYPES } from '../registry.ts'
import { findCodesInText, listCodesOfMessage } from './codes-in-text.ts'

/** Finds codes as 'bsb 062000', with ' ?' after a malformed code. */
function findCodes(text: string): string[] {
  return findCodesInText(text).map(
    ({ type, code, isWellFormed }) => `${type.id} ${code}${isWellFormed ? '' : ' ?'}`,
  )
}

describe('a label decides the type', () => {
  it.each([
    ['BSB 062-000', ['bsb 062000']],
    ['bsb: 062 000', ['bsb 062000']],
    ['BSB number 062000', ['bsb 062000']],
    ['062-000 (BSB)', ['bsb 062000']],
    ['CHIPS 0103', ['chips 0103']],
    ['CHIPS UID 0002', ['chips 0002']],
    ['sort code 20-00-00', ['sort-code 200000']],
    ['Sort-Code: 200000', ['sort-code 200000']],
    ['SORT CODE ٢٠-٠٠-٠٠', ['sort-code 200000']],
    ['ＳＯＲＴ　ＣＯＤＥ　２０－００－００', ['sort-code 200000']],
    ['IBAN: DE89 3704 0044 0532 0130 00', ['iban DE89370400440532013000']],
    ['IBAN DE89370400440532013000 please', ['iban DE89370400440532013000']],
    ['ＩＢＡＮ ＤＥ８９３７０４００４４０５３２０１３０００', ['iban DE89370400440532013000']],
    ['ABA 021000021', ['routing 021000021']],
    ['routing number: 0210 0002 1', ['routing 021000021']],
    ['BIC: DEUTDEFF', ['swift DEUTDEFFXXX']],
    ['SWIFT/BIC DEUTDEFF500', ['swift DEUTDEFF500']],
  ])('%s', (text, codes) => {
    expect(findCodes(text)).toEqual(codes)
  })

  it('of a code that breaks a rule too, so that its page can explain the error', () => {
    expect(findCodes('sort code 20-00')).toEqual(['sort-code 2000 ?'])
    expect(findCodes('IBAN: DE88 3704 0044 0532 0130 00')).toEqual(['iban DE88370400440532013000 ?'])
  })

  it.each(CODE_TYPES)('$name, before each of its examples', (type) => {
    for (const example of type.examples) {
      const examination = type.examine(example)
      const code = examination.isWellFormed && examination.code
      expect(findCodes(`${type.name} ${example}`)).toEqual([`${type.id} ${code}`])
    }
  })
})

it('the number behind a labelled code is no routing number, but an IBAN behind it is found', () => {
  expect(findCodes('BSB 062-000 122000247')).toEqual(['bsb 062000'])
  expect(findCodes('IBAN DE89370400440532013000 122000247')).toEqual(['iban DE89370400440532013000'])
  expect(findCodes('BSB 062-000 DE89 3704 0044 0532 0130 00')).toEqual([
    'bsb 062000',
    'iban DE89370400440532013000',
  ])
})

describe('an IBAN whose country is apart from its check digits', () => {
  it.each([
    ['Nr konta: PL 61 1090 1014 0000 0712 1981 2874, SWIFT WBKPPLPP', ['swift WBKPPLPPXXX']],
    ['pay me at 10 PL 61 1090 1014 0000 0712 1981 2874 thanks', []],
  ])('is found: %s', (text, others) => {
    expect(findCodes(text)).toEqual(['iban PL61109010140000071219812874', ...others])
  })

  it.each(['the code is 20 00 00 and the account 5577 9911', 'it is 12 3456 7890 1234 5678 9012 34 now'])(
    'is no word before a number: %s',
    (text) => {
      expect(findCodes(text)).toEqual([])
    },
  )
})

describe('the codes of a long message', () => {
  const PROSE = 'The heating is serviced each October. '.repeat(20)

  it('have their types, and are found behind any prose', () => {
    const message = `${PROSE}Pay to DE89 3704 0044 0532 0130 00 (COBADEFFXXX) before 12-05-24.`
    expect(listCodesOfMessage(message)).toBe('IBAN DE89 3704 0044 0532 0130 00, SWIFT/BIC COBADEFFXXX')
    expect(listCodesOfMessage(PROSE)).toBe('')
  })

  it('are listed in a moment for a million characters', () => {
    for (const words of ['BIC DEUTDEFF or ', 'is 20 00 00 ', 'DE89 3704 0044 0532 0130 00 '])
      expect(listCodesOfMessage(words.repeat(80_000)).length).toBeLessThan(10_000)
  })

  it.each([', ', '/', ' or '])('are all found in a long list, in a moment (joined by %j)', (joiner) => {
    const list = Array.from(
      { length: 1500 },
      (_, n) => `20-${String(n).padStart(4, '0').replace(/..$/, '-$&')}`,
    )
    expect(findCodesInText(list.join(joiner), 20_000)).toHaveLength(1500)
  })
})

describe('a mistyped IBAN in a message', () => {
  it.each([
    ['please pay to DE88 3704 0044 0532 0130 00 thanks', 'DE88370400440532013000'],
    ['please pay DE89 3704 0044 0532 0130 0 until Friday', 'DE8937040044053201300'],
    ['please pay DE89 3704 0044 0532 0130 000 until Friday', 'DE893704004405320130000'],
    ['it is GB28 NWBK 6016 1331 9268 19 for the rent', 'GB28NWBK60161331926819'],
    ['it is GB29 NWBK 6016 1331 9268 1 for the rent', 'GB29NWBK60161331926819'.slice(0, -1)],
    ['NL91 ABNA 0417 1643 01 t.n.v. J. de Vries', 'NL91ABNA0417164301'],
    ['konto PL 61 1090 1014 0000 0712 1981 2875, dzięki', 'PL61109010140000071219812875'],
  ])('is found, so that its page can explain the error: %s', (text, code) => {
    expect(findCodes(text)).toEqual([`iban ${code} ?`])
  })

  it('is not hidden by the BIC beside it', () => {
    const text = 'DE88 3704 0044 0532 0130 00 BIC COBADEFFXXX'
    expect(findCodes(text)).toEqual(['iban DE88370400440532013000 ?', 'swift COBADEFFXXX'])
  })

  it('is no part of a word with other letters', () => {
    expect(findCodes('pay to DE893704004405320130é0 please')).toEqual([])
  })

  it.each(['ich wohne in de12 Musterstrasse Berlin Mitte', 'order AB12 1234 5678 9012 3456 is late'])(
    'is no address and no order: %s',
    (text) => {
      expect(findCodes(text)).toEqual([])
    },
  )
})

describe('a text with several codes', () => {
  it.each([
    [
      'IBAN DE89 3704 0044 0532 0130 00 BIC COBADEFFXXX',
      ['iban DE89370400440532013000', 'swift COBADEFFXXX'],
    ],
    ['BSB 062-000, sort code 20-00-00', ['bsb 062000', 'sort-code 200000']],
    ['CHIPS 0103 / ABA 021000021', ['chips 0103', 'routing 021000021']],
    ['COBADEFFXXX\tDE89370400440532013000', ['swift COBADEFFXXX', 'iban DE89370400440532013000']],
  ])('%s', (text, codes) => {
    expect(findCodes(text)).toEqual(codes)
  })

  it('has a repeated code only once', () => {
    expect(findCodes('BSB 062-000 or BSB 062000')).toEqual(['bsb 062000'])
  })
})

describe('account numbers and other text next to a code are ignored', () => {
  it.each([
    ['20-00-00 55779911', ['sort-code 200000']],
    ['062-000 12345678', ['bsb 062000']],
    ['Ada Lovelace\tDE89 3704 0044 0532 0130 00\t100.00', ['iban DE89370400440532013000']],
    ['invoice 17; DE89370400440532013000; EUR 9.50', ['iban DE89370400440532013000']],
    ['wire to 021000021, account 12345678', ['routing 021000021']],
    ['sort code 20-00-00 account 55779911', ['sort-code 200000']],
  ])('%s', (text, codes) => {
    expect(findCodes(text)).toEqual(codes)
  })
})

describe('a text without codes has no results', () => {
  it.each([
    ...[
      '',
      'deutsche bank',
      'SWIFT code Deutsche Bank',
      'bic deutsche bank',
      'chip mong bank',
      'BSB',
      'iban number',
    ],
    ...[
      'bank of america',
      'sort code of barclays',
      '1822direkt',
      'N26',
      'COMMERZBANK FRANKFURT',
      '12 Some Street',
    ],
    ...['aba bank cambodia', 'BARCLAYS BANK', 'futura 2019'],
    // Digits behind letters are a part of another number.
    ...['VAT EE122000247', 'ref A20-00-00', 'order X062-000', '122000247B', 'SWIFT BARCLAYS bank'],
  ])('%s', (text) => {
    expect(findCodes(text)).toEqual([])
  })
})

it('returns all candidates if the whole text is one code', () => {
  expect(findCodes('062000')).toEqual(['sort-code 062000', 'chips 062000', 'bsb 062000'])
})

it('returns a limited number of codes for any text, and never throws', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 600 }), (text) => {
      expect(findCodesInText(`BSB ${text} IBAN ${text}`).length).toBeLessThan(100)
    }),
  )
})

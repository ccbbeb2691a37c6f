import { expect, test } from 'vitest'
import { inventedCodes, inventedEntry } from '../../testing/invented-codes.ts'
import { inventedFile, openInvented } from '../../testing/invented-directory.ts'
import { findBankDetail } from './bank-detail.ts'

const directory = openInvented(
  inventedFile({
    otherSources: [
      inventedCodes('swift', [
        inventedEntry('QQHHGB2LXXX', 'Elm Bank plc (formerly Oak Bank Ltd)'),
        inventedEntry('QQIIGB2LXXX', 'Elm Bank plc'),
        inventedEntry('QQIIGB2L100', 'Elm Bank plc'),
        inventedEntry('QQIIGB2L200', 'Elm Bank plc'),
        inventedEntry('QQJJGB2LXXX', 'Fir Bank (formerly Yew Bank)'),
        inventedEntry('QQKKGB2LXXX', 'Fir Bank'),
        inventedEntry('QQLLDEFFXXX', 'Volksbank Lärchental -alt-', { country: 'DE' }),
        inventedEntry('QQMMGB2LXXX', 'Hazel Bank', { details: { 'original.name': 'THE HAZEL BANK' } }),
      ]),
    ],
  }),
)

/** The address and the BIC that /swift/{country}/{slug} leads to. */
function follow(country: string, slug: string) {
  const detail = findBankDetail(directory, { country, slug, branches: { offset: 0, limit: 0 } }, '2026-01-31')
  return detail && `${detail.bank.country}/${detail.bank.slug} ${detail.shown.code}`
}

test.each([
  ['a former name', 'oak-bank-ltd', 'GB/elm-bank-plc-qqhh QQHHGB2LXXX'],
  ['the present name with the former one', 'fir-bank-formerly-yew-bank', 'GB/fir-bank-qqjj QQJJGB2LXXX'],
  ['a prefix that the slug no longer needs', 'elm-bank-plc-qqii', 'GB/elm-bank-plc QQIIGB2LXXX'],
  ['the prefix and a number', 'elm-bank-plc-qqii-2', 'GB/elm-bank-plc QQIIGB2LXXX'],
  ['a former name and the prefix', 'oak-bank-ltd-qqhh', 'GB/elm-bank-plc-qqhh QQHHGB2LXXX'],
  ['the name alone, which another bank took too', 'fir-bank', 'GB/fir-bank-qqkk QQKKGB2LXXX'],
  ['the name as the source writes it', 'the-hazel-bank', 'GB/hazel-bank QQMMGB2LXXX'],
  ['the BIC of an office', 'qqiigb2l200', 'GB/elm-bank-plc QQIIGB2L200'],
  ['a BIC8', 'qqiigb2l', 'GB/elm-bank-plc QQIIGB2LXXX'],
  ['the prefix of another bank', 'elm-bank-plc-qqjj', null],
  ['an unknown name', 'ash-bank', null],
  ['nothing', '', null],
])('the address with %s leads to the bank', (_, slug, target) => {
  expect(follow('gb', slug)).toBe(target)
})

test('the mark of the publisher in an address leads to the bank', () => {
  expect(follow('de', 'volksbank-larchental-alt')).toBe('DE/volksbank-larchental QQLLDEFFXXX')
})

test('a former address leads to a bank of its country only', () => {
  expect(follow('de', 'oak-bank-ltd')).toBeNull()
  expect(follow('de', 'qqiigb2l200')).toBeNull()
})

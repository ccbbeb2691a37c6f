import { describe, expect, it } from 'vitest'
import { cutRecipient, readMarkedName } from './name-marks.ts'

describe('a mark at the end of a name', () => {
  it.each([
    ['Sparkasse Alderstadt -alt-', 'Sparkasse Alderstadt', 'superseded'],
    ['Volksbank Alderstadt -alt', 'Volksbank Alderstadt', 'superseded'],
    ['Volksbank Alderstadt -alt-.', 'Volksbank Alderstadt', 'superseded'],
    ['VOLKSBANK ALDERSTADT EG -ALT-', 'VOLKSBANK ALDERSTADT EG', 'superseded'],
    ['KREISSPARKASSE ALDERSTADT (ALT)', 'KREISSPARKASSE ALDERSTADT', 'superseded'],
    ['Volksbank Alderstadt -alt- (Gf P2)', 'Volksbank Alderstadt', 'superseded'],
    ['Alder Bank, AS in Liquidation', 'Alder Bank, AS', 'in liquidation'],
    ['Alder Bank, a.s. v likvidaci', 'Alder Bank, a.s.', 'in liquidation'],
    ['ALDER BANK S.A. (EN LIQUIDACIÓN)', 'ALDER BANK S.A.', 'in liquidation'],
    ['Alder Bank AG i.L.', 'Alder Bank AG', 'in liquidation'],
    ['Alder Bank AG in Abwicklung', 'Alder Bank AG', 'in liquidation'],
    ['Alder Bank - CLOSED', 'Alder Bank', 'closed'],
    ['Alder Bank (closed)', 'Alder Bank', 'closed'],
    ['Alder Bank *** DO NOT USE ***', 'Alder Bank', 'closed'],
    ['Alder Bank (nicht mehr verwenden)', 'Alder Bank', 'closed'],
  ])('%s is read', (text, name, mark) => {
    expect(readMarkedName(text)).toEqual({ name, mark })
  })
})

describe('a former name', () => {
  it.each([
    ['Alder Bank (formerly Elm Bank)', 'Alder Bank', 'Elm Bank'],
    ['Alder Bank - formerly Elm Bank', 'Alder Bank', 'Elm Bank'],
    ['Alder Bank (formerly known as Elm Bank (UK) Ltd)', 'Alder Bank', 'Elm Bank (UK) Ltd'],
    ['Alder Bank (formerly Elm Bank Ltd.', 'Alder Bank', 'Elm Bank Ltd.'],
    ['Alder Bank (formerly: Elm Bank), Aalst', 'Alder Bank, Aalst', 'Elm Bank'],
    ['Alder Bank (formerly Elm Bank) Antwerp', 'Alder Bank Antwerp', 'Elm Bank'],
    ['Alder Bank, formerly Elm Bank', 'Alder Bank', 'Elm Bank'],
    ['Alder Bank, Former Elm A/S', 'Alder Bank', 'Elm A/S'],
    ['Alder Bank (previously Elm Bank)', 'Alder Bank', 'Elm Bank'],
    ['Alder Bank vormals Elm Bank Filiale Ulm', 'Alder Bank', 'Elm Bank Filiale Ulm'],
    ['Alder Bank (ehem. Elm Bank)', 'Alder Bank', 'Elm Bank'],
    ['Alder Bank (Ulm Branch), ex Elm Bank SA', 'Alder Bank (Ulm Branch)', 'Elm Bank SA'],
  ])('is read from %s', (text, name, formerName) => {
    expect(readMarkedName(text)).toEqual({ name, formerName })
  })
})

it.each([
  'Raiffeisenbank Region Ried i.I. eGen',
  'Alder Bank B.S.C. (Closed)',
  'Alder Bank Closed Joint Stock Company',
  'Companhia de Liquidacao e Custodia',
  'Erste Abwicklungsanstalt',
  'Volksbank Altshausen',
  'Bank ex Machina',
  'Formerly Bank',
  'Bank of the Former Province of Alder',
])('%s has no mark and no former name', (name) => {
  expect(readMarkedName(name)).toEqual({ name })
})

it.each(['Alder Bank ehem. Filiale Mainz', 'Alder Bank eh Filiale Mainz', 'Alder Bank eh Düsseldorf'])(
  'the former office is cut from %s',
  (text) => {
    expect(readMarkedName(text)).toEqual({ name: 'Alder Bank' })
  },
)

describe('the person or department to whom mail goes', () => {
  it.each([
    ['ALDER BANK ATTN MR JOHN ELM', 'ALDER BANK'],
    ['ALDER BANK MR JOHN ELM', 'ALDER BANK'],
    ['ALDER CO. LIMITED MR.JOHN ELM VP OPERATIONS', 'ALDER CO. LIMITED'],
    ['Alder Bank, Attn: Accounts Department', 'Alder Bank'],
    ['Alder Bank AG z.Hd. Herrn Elm', 'Alder Bank AG'],
    ['Alder Bank AG, Frau Elm', 'Alder Bank AG'],
  ])('is cut from %s', (text, name) => {
    expect(cutRecipient(text)).toBe(name)
  })

  it.each(['Mr Elm Group', 'CMR Alder Bank', 'Frauenbank Alder', 'Alder Bank c/o Elm Bank', 'Attnang Bank'])(
    'is not in %s',
    (name) => {
      expect(cutRecipient(name)).toBe(name)
    },
  )
})

it('several marks and former names are cut', () => {
  expect(readMarkedName('Alder Bank (formerly Elm Bank) (formerly Fir Bank) -alt- i.L.')).toEqual({
    name: 'Alder Bank',
    formerName: 'Elm Bank',
    mark: 'in liquidation',
  })
})

it('names of any length are read in linear time', () => {
  const blanks = ' '.repeat(1000)
  expect(readMarkedName(`Alder${blanks}Bank`).name).toBe(`Alder${blanks}Bank`)
})

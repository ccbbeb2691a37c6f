/** Who holds a BIC: the newest complete list of bank codes decides, and each field has its own date. */
import { describe, expect, it } from 'vitest'
import { findWarnings } from '../../codes/findings/warnings.ts'
import { openBuiltDirectory } from '../../testing/built-directory.ts'
import { inventedCodes, inventedEntry } from '../../testing/invented-codes.ts'
import { inventedFile, openInvented } from '../../testing/invented-directory.ts'
import { createLookup } from '../lookup.ts'

const DAY = '2027-03-01'

/** A list of one German bank code with the BIC of Aldermoor Bank AG, which the list of 2026-01 names. */
const bankCodes = (name: string, change: Parameters<typeof inventedCodes>[2] = {}) =>
  inventedCodes(
    'iban',
    [inventedEntry('DE99990001', name, { country: 'DE', details: { bic: 'QQAADEFFXXX' } })],
    { asOf: '2027-02-01', completeness: { prefix: 'DE', until: '2027-04-30' }, ...change },
  )

function openLookup(...otherSources: ReturnType<typeof bankCodes>[]) {
  const directory = openInvented(inventedFile({ otherSources }))
  return createLookup(directory, DAY)
}

const findCheck = (lookup: ReturnType<typeof openLookup>, bic: string, id: string) =>
  lookup.lookUpCode('swift', bic).checks.find((check) => check.id === id)

describe('a BIC that a newer complete list of bank codes states', () => {
  it('has the name of that list if it is another one, and finds it by the former name', () => {
    const lookup = openLookup(bankCodes('Thornbury Trust'))
    const { bank, entry, citedSources } = lookup.lookUpCode('swift', 'QQAADEFF')
    expect([bank?.name, entry?.city]).toEqual(['Thornbury Trust', 'Frankfurt am Main'])
    expect(entry?.details.formerName).toBe('Aldermoor Bank AG')
    expect(citedSources.map(({ source, contributedFields }) => [source.id, contributedFields])).toEqual([
      ['invented-iban', null],
      ['invented', ['formerName', 'city']],
    ])
    expect(lookup.searchBanks({ term: 'aldermoor frankfurt', limit: 1 })).toMatchObject([
      { bank: { name: 'Thornbury Trust' }, formerName: 'Aldermoor Bank AG' },
    ])
  })

  it('keeps its name if the list names the holder at a code that another source calls superseded', () => {
    const list = (asOf: string, status: 'active' | 'merged') =>
      inventedCodes(
        'iban',
        [
          inventedEntry('DE99990001', 'Aldermoor Bank', {
            ...{ country: 'DE', status },
            details: { bic: 'QQAADEFFXXX', ...(status === 'merged' ? { mark: 'superseded' } : {}) },
          }),
          inventedEntry('DE99990002', 'Cash Gf', { country: 'DE', details: { bic: 'QQAADEFFXXX' } }),
        ],
        { id: `list-${asOf}`, asOf, completeness: { prefix: 'DE', until: '2027-04-30' } },
      )
    const lookup = openLookup(list('2027-01-01', 'merged'), list('2027-02-01', 'active'))
    expect(lookup.lookUpCode('swift', 'QQAADEFF').bank?.name).toBe('Aldermoor Bank AG')
  })

  it('renames the branches with the same first eight characters, whose own listing stays old', () => {
    const lookup = openLookup(bankCodes('Thornbury Trust'))
    const branch = lookup.lookUpCode('swift', 'QQAADEFF100')
    expect(branch.entry).toMatchObject({ name: 'Thornbury Trust', city: 'München', sourceId: 'invented' })
    expect(findCheck(lookup, 'QQAADEFF100', 'age')?.statement).toBe('Listed in January 2026')
    expect(lookup.lookUpCode('swift', 'QQAADEBB').entry?.name).toBe('Aldermoor Bank AG')
  })

  it('keeps its name if the list means the same holder, and tells the age of the address alone', () => {
    const lookup = openLookup(bankCodes('Aldermoor Bank, Frankfurt'))
    const finding = lookup.lookUpCode('swift', 'QQAADEFF')
    expect(finding.entry).toMatchObject({
      name: 'Aldermoor Bank AG',
      contributions: { 'invented-iban': ['sameHolder'] },
    })
    expect(findCheck(lookup, 'QQAADEFF', 'field-age')).toMatchObject({
      statement: 'Address stated in January 2026',
      working: 'more than a year ago; newer sources list the code without it',
    })
    expect(findWarnings(finding).map(({ id }) => id)).toEqual(['fields_old'])
  })

  it('keeps the name that the newest complete list confirms, whatever an older one says', () => {
    const newest = bankCodes('Aldermoor Bank', { id: 'newest', asOf: '2027-02-15' })
    for (const lists of [
      [newest, bankCodes('Thornbury Trust')],
      [bankCodes('Thornbury Trust'), newest],
    ])
      expect(openLookup(...lists).lookUpCode('swift', 'QQAADEFF').entry?.name).toBe('Aldermoor Bank AG')
  })

  it.each([
    ['is partial', { completeness: null }],
    ['is older', { asOf: '2025-12-01', completeness: { prefix: 'DE', until: '2026-01-31' } }],
  ])('keeps its name if the list %s', (_description, change) => {
    const { entry } = openLookup(bankCodes('Thornbury Trust', change)).lookUpCode('swift', 'QQAADEFF')
    expect(entry?.name).toBe('Aldermoor Bank AG')
    expect(entry?.details.formerName).toBeUndefined()
  })
})

describe('a BIC whose holder a partial list names', () => {
  it('has notes of the age of name and address together', () => {
    const lookup = openLookup(bankCodes('Thornbury Trust', { completeness: null }))
    expect(findCheck(lookup, 'QQAADEFF', 'field-age')?.statement).toBe(
      'Name and address stated in January 2026',
    )
  })
})

describe('an institution that the Bundesbank names otherwise than the list of July 2024', async () => {
  const directory = await openBuiltDirectory()
  const lookup = createLookup(directory, '2026-11-26')

  it.each([
    ['OWHBDEFF', 'OWH', 'VTB Bank Europe'],
    ['HAUKDEFF', 'ABN AMRO Bank, Frankfurt Branch', 'Hauck Aufhaeuser Lampe'],
    ['DEGUDEFF', 'Oldenburgische Landesbank AG', 'Degussa Bank'],
    ['VGAGDEHH', 'Ascory Bank', 'Varengold Bank'],
    ['BARCDEHA', 'BAWAG Niederlassung Deutschland', 'Barclays Bank Ireland Hamburg'],
    ['FAITDE66', 'Yapi Kredi Bank Deutschland', 'Bankhaus Faisst'],
    ['FBHLDEFF', 'Nexent Bank Ndl. Deutschland', 'Credit Europe Bank Deutschland'],
    ['BPNDDE52', 'Stellantis Bank Niederlassung Deutschland', 'PSA Bank Deutschland'],
    ['FODBDE77', 'FNZ Bank', 'Fondsdepot Bank'],
    ['SCFBDE33', 'Openbank Deutschland', 'Santander Consumer Bank Deutschland'],
    ['QNTODEB2', 'Qonto Zweigniederlassung Deutschland', 'Olinda Deutschland'],
    ['AFOPDEB2', 'Noelse Pay', 'Afone Paiement Berlin'],
    ['BFSWDE33', 'SozialBank', 'Bank fuer Sozialwirtschaft'],
  ])('%s is %s, also found as %s', (bic, name, formerName) => {
    const finding = lookup.lookUpCode('swift', bic)
    expect([finding.status, finding.bank?.name, finding.entry?.name]).toEqual(['valid', name, name])
    const found = lookup.searchBanks({ term: formerName, country: 'DE', limit: 5 })
    expect(found.map(({ bank }) => bank.name)).toContain(name)
    const rows = directory.listings.listGroups('iban', 'institution').flatMap(({ codes }) => codes)
    const stating = lookup
      .findEntries(
        'iban',
        rows.filter((code) => code.startsWith('DE')),
      )
      .filter(({ details }) => details.bic?.startsWith(bic))
    const banks = stating.map((entry) => directory.findBankOf(entry)?.name)
    expect([...new Set(banks)]).toEqual([name])
  })
})

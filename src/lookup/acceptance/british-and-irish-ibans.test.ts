/** British and Irish IBANs name their bank by a party prefix, which several institutions may share. */
import { describe, expect, it } from 'vitest'
import { createIban } from '../../codes/iban/generated-ibans.test-data.ts'
import { openBuiltDirectory } from '../../testing/built-directory.ts'
import { lookUpCode } from '../finding.ts'

const directory = await openBuiltDirectory()

function lookUp(iban: string) {
  const { status, entry, institution, bic } = lookUpCode(directory, 'iban', iban, '2026-11-26')
  return { status, name: entry?.name ?? institution?.name, bic }
}

/** The prefixes of the institutions with the most accounts of the public. */
const PREFIXES: readonly (readonly [country: string, prefix: string, name: string])[] = [
  ['GB', 'ABBY', 'Santander UK'],
  ['GB', 'AIBK', 'AIB Group (UK)'],
  ['GB', 'ATMB', 'Atom Bank'],
  ['GB', 'BARC', 'Barclays Bank'],
  ['GB', 'BKEN', 'Bank of England'],
  ['GB', 'BOFI', 'Bank of Ireland (UK)'],
  ['GB', 'BOFS', 'Bank of Scotland'],
  ['GB', 'BUKB', 'Barclays Bank UK'],
  ['GB', 'CHAS', 'JPMorgan Chase Bank'],
  ['GB', 'CITI', 'Citibank'],
  ['GB', 'CLRB', 'ClearBank'],
  ['GB', 'CLYD', 'Clydesdale Bank'],
  ['GB', 'COBS', 'Coventry Building Society'],
  ['GB', 'COUT', 'Coutts & Company'],
  ['GB', 'CPBK', 'The Co-operative Bank'],
  ['GB', 'DABA', 'Northern Bank'],
  ['GB', 'FTBK', 'AIB Group (UK) plc, AIB (NI)'],
  ['GB', 'HAND', 'Handelsbanken'],
  ['GB', 'HBUK', 'HSBC UK Bank'],
  ['GB', 'HLFX', 'Halifax'],
  ['GB', 'LOYD', 'Lloyds Bank'],
  ['GB', 'MIDL', 'HSBC Bank'],
  ['GB', 'MODR', 'Modulr FS'],
  ['GB', 'MONZ', 'Monzo Bank'],
  ['GB', 'MYMB', 'Metro Bank'],
  ['GB', 'NAIA', 'Nationwide Building Society'],
  ['GB', 'NWBK', 'National Westminster Bank'],
  ['GB', 'PRTC', 'PrePay Technologies'],
  ['GB', 'RBOS', 'The Royal Bank of Scotland'],
  ['GB', 'REVO', 'Revolut'],
  ['GB', 'SKIP', 'Skipton Building Society'],
  ['GB', 'SRLG', 'Starling Bank'],
  ['GB', 'TRWI', 'Wise Payments'],
  ['GB', 'TSBS', 'TSB Bank'],
  ['GB', 'ULSB', 'National Westminster Bank plc trading as Ulster Bank'],
  ['GB', 'YORB', 'Yorkshire Building Society'],
  ['GB', 'YORK', 'Clydesdale Bank plc also known as Yorkshire Bank'],
  ['IE', 'AIBK', 'Allied Irish Banks'],
  ['IE', 'BOFI', 'Bank of Ireland'],
  ['IE', 'CITI', 'Citibank Europe'],
  ['IE', 'DABA', 'Danske Bank'],
  ['IE', 'EBSI', 'EBS'],
  ['IE', 'IPBS', 'Permanent TSB'],
  ['IE', 'REVO', 'Revolut Bank UAB Ireland Branch'],
]

describe('an IBAN with the prefix', () => {
  it.each(PREFIXES)('%s %s names %s', (country, prefix, name) => {
    // No rule checks account numbers of the sort code 00-00-00.
    const found = lookUp(createIban(country, `${prefix}00000012345678`))
    expect(found.name?.slice(0, name.length)).toBe(name)
    if (found.bic) expect(found.bic.slice(0, 6)).toBe(prefix + country)
  })
})

it.each([
  ['GB62BARC20114770297690', 'Barclays Bank', 'BARCGB22'],
  ['IE29AIBK93115212345678', 'Allied Irish Banks', 'AIBKIE2D'],
  ['GB29NWBK60161331926819', 'National Westminster Bank plc', 'NWBKGB2L'],
])('%s is valid and names %s', (iban, name, bic) => {
  expect(lookUp(iban)).toEqual({ status: 'valid', name, bic })
})

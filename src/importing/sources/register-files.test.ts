/** Reads the published files of registers, where they are present. */
import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { getDirectoryKeys } from '../../codes/iban/iban-fields.ts'
import { collectFiles, countRows, DATA } from '../testing/official-files.ts'

interface RowCounts {
  readonly read: number
  readonly kept: number
  readonly empty?: number
  readonly duplicate?: number
  readonly rejected?: number
  readonly successors?: number
}

/** The kind and the path of each file, its date, and the rows of each source. */
const FILES: readonly (readonly [kind: string, path: string, asOf: string | null, rows: RowCounts[]])[] = [
  [
    'bundesbank-blz',
    'de/bundesbank_blz_csv_2024.csv',
    null,
    [{ read: 14_479, kept: 3_545, empty: 10_934, successors: 36 }],
  ],
  [
    'bundesbank-blz',
    'de/bundesbank_blz_2019-07.txt',
    '2019-07',
    [{ read: 16_231, kept: 3_560, empty: 12_671, successors: 51 }],
  ],
  [
    'bundesbank-blz',
    'de/bundesbank_blz_2018-06-04.txt',
    '2018-06-04',
    [{ read: 16_693, kept: 3_604, empty: 13_089, successors: 47 }],
  ],
  [
    'oenb',
    'at/oenb_sepa-zv-vz_2019-07-10.csv',
    '2019-07-10',
    [
      { read: 876, kept: 876 },
      { read: 876, kept: 540, empty: 3, duplicate: 331, rejected: 2 },
    ],
  ],
  ['ecb-mfi', 'eu/ecb_mfi_2024-06-13.csv', '2024-06-13', [{ read: 5_577, kept: 726, empty: 4_851 }]],
  [
    'ecb-mfi',
    'eu/ecb_mfi_mrr_with_bic_2020-09-30.csv',
    '2020-09-30',
    [{ read: 4_387, kept: 601, empty: 3_786 }],
  ],
  ['nbb', 'be/nbb_full_list_2019-07.xlsx', '2019-07', [{ read: 1_000, kept: 812, empty: 188 }]],
  ['mnb', 'hu/mnb_sht_2022-01.xlsx', '2022-01', [{ read: 6_254, kept: 175, duplicate: 6_079 }]],
  ['betaalvereniging', 'nl/betaalvereniging_BIC-lijst-NL_2019-07.xlsx', '2019-07', [{ read: 70, kept: 70 }]],
  ['cnb', 'cz/cnb_kody_bank_CR_2026_from_index.csv', null, [{ read: 47, kept: 47 }]],
  ['cnb', 'cz/cnb_kody_bank_CR_2017-08.csv', '2017-08', [{ read: 52, kept: 52 }]],
  ['bcb-str', 'br/bcb_ParticipantesSTR_2022-12.csv', '2022-12', [{ read: 334, kept: 334 }]],
  ['auspaynet-key', 'au/auspaynet_BSBKey_2025-12-10.csv', '2025-12-10', [{ read: 136, kept: 136 }]],
  [
    'auspaynet-bsb',
    'au/auspaynet_BSBDirectoryFull_2025-12-10.csv',
    '2025-12-10',
    [{ read: 16_704, kept: 16_704, successors: 440 }],
  ],
]

/** What a file states for the bank of an IBAN. */
const BANKS_OF_IBANS: readonly (readonly [kind: string, path: string, iban: string, bank: object])[] = [
  [
    'cnb',
    'cz/cnb_kody_bank_CR_2026_from_index.csv',
    'CZ6508000000192000145399',
    { name: 'Česká spořitelna, a.s.', details: { bic: 'GIBACZPXXXX' } },
  ],
  [
    'bcb-str',
    'br/bcb_ParticipantesSTR_2022-12.csv',
    'BR1800360305000010009795493C1',
    { name: 'Caixa Economica Federal', details: { validFrom: '2002-04-22' } },
  ],
  [
    'ecb-mfi',
    'eu/ecb_mfi_2024-06-13.csv',
    'FR1420041010050500013M02606',
    { name: 'La Banque Postale', city: 'Paris', details: { lei: '96950066U5XAAIRCPA78' } },
  ],
  [
    'ecb-mfi',
    'eu/ecb_mfi_mrr_with_bic_2020-09-30.csv',
    'ES9121000418450200051332',
    { name: 'CaixaBank, S.A.', details: { bic: 'CAIXESBBXXX' } },
  ],
  ['nbb', 'be/nbb_full_list_2019-07.xlsx', 'BE71096123456769', { details: { bic: 'GKCCBEBBXXX' } }],
  [
    'betaalvereniging',
    'nl/betaalvereniging_BIC-lijst-NL_2019-07.xlsx',
    'NL91ABNA0417164300',
    { name: 'ABN AMRO Bank', details: { bic: 'ABNANL2AXXX' } },
  ],
  [
    'mnb',
    'hu/mnb_sht_2022-01.xlsx',
    'HU42117730161111101800000000',
    { name: '', details: { bic: 'OTPVHUHBXXX' } },
  ],
]

const NONE = { empty: 0, duplicate: 0, rejected: 0, successors: 0 }

for (const [kind, path, asOf, rows] of FILES) {
  it.skipIf(!existsSync(`${DATA}registers/${path}`))(`${kind} reads ${path}`, async () => {
    const found = await collectFiles(kind, [`registers/${path}`])
    expect(found.asOf).toBe(asOf)
    expect(found.collected.map(countRows)).toEqual(rows.map((row) => ({ ...NONE, ...row })))
  })
}

for (const [kind, path, iban, bank] of BANKS_OF_IBANS) {
  it.skipIf(!existsSync(`${DATA}registers/${path}`))(`${kind} has the bank of ${iban}`, async () => {
    const [source] = (await collectFiles(kind, [`registers/${path}`])).collected
    const keys = getDirectoryKeys(iban)
    expect(source?.drafts.find(({ code }) => keys.includes(code))).toMatchObject(bank)
  })
}

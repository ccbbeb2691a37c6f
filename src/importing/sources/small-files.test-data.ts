import { formatFixedLine } from '../readers/reading.test-data.ts'
import { AUSPAYNET_COLUMNS } from './auspaynet-bsb/rows.ts'
import { BUNDESBANK_FIELDS } from './bundesbank-blz/rows.ts'
import { EPC_COLUMNS } from './epc-sct/rows.ts'
import { FEDACH_FIELDS } from './fedach/rows.ts'
import { FEDWIRE_FIELDS } from './fedwire/rows.ts'
import { NIC_COLUMNS } from './nic/rows.ts'
import { OENB_COLUMNS } from './oenb/rows.ts'

/** A row in the order of the columns. Missing values are empty. */
function formatCsvLine(columns: object, values: Readonly<Record<string, string>>, delimiter = ','): string {
  return Object.keys(columns)
    .map((column) => values[column] ?? '')
    .join(delimiter)
}

const FEDACH = {
  'Routing Number': '123456780',
  'Office Code': 'O',
  'Servicing FRB Number': '021001208',
  'Record Type Code': '1',
  'New Routing Number': '000000000',
  'Customer Name': 'ALDERMOOR BANK',
  City: 'ELMSWOOD',
  'Institution Status Code': '1',
  'Data View Code': '1',
}
const FEDWIRE = {
  'Routing Number': '123456780',
  'Customer Name': 'ALDERMOOR BANK',
  'Funds Transfer Status': 'Y',
  'Book-Entry Securities Transfer Status': 'N',
}
const BLZ = {
  Bankleitzahl: '99900100',
  Merkmal: '1',
  Bezeichnung: 'Bank für Äpfel',
  BIC: 'QQAADEFFXXX',
  Änderungskennzeichen: 'U',
  'Nachfolge-Bankleitzahl': '00000000',
}
const NIC = { '#ID_RSSD': '9999991', ID_ABA_PRIM: '123456780', NM_LGL: 'ALDERMOOR BANK', DT_END: '99991231' }
const OENB = {
  Kennzeichen: 'Hauptanstalt',
  Bankleitzahl: '99100',
  Bankenname: 'Bank für Äpfel',
  'SWIFT-Code': 'QQAAATWWXXX',
}
const EPC = { Country: 'GERMANY', ParticipantName: 'Bank für Äpfel', City: 'Kiel', BIC: 'QQAADEFFXXX' }
const NOTICE = 'Ein Hinweis.\r\n\r\nSEPA-Verzeichnis-Abfrage vom 23.09.2031\r\n'

/** A minimal file of each kind with invented institutions, and the codes of each of its sources. */
export const SMALL_FILES: Readonly<
  Record<string, { readonly content: Buffer; readonly codes: Readonly<Record<string, readonly string[]>> }>
> = {
  'gleif-bic-lei': {
    content: Buffer.from('LEI,BIC\r\n0000ALDERMOORBANK012,QQAADEFFXXX\r\n'),
    codes: { 'gleif-bic-lei': ['QQAADEFFXXX'] },
  },
  'epc-sct': {
    content: Buffer.from(`${Object.keys(EPC_COLUMNS).join(',')}\r\n${formatCsvLine(EPC_COLUMNS, EPC)}\r\n`),
    codes: { 'epc-sct': ['QQAADEFFXXX'] },
  },
  'epc-sct-inst': {
    content: Buffer.from(`${Object.keys(EPC_COLUMNS).join(',')}\r\n${formatCsvLine(EPC_COLUMNS, EPC)}\r\n`),
    codes: { 'epc-sct-inst': ['QQAADEFFXXX'] },
  },
  'bundesbank-blz': {
    content: Buffer.from(`${formatFixedLine(BUNDESBANK_FIELDS, BLZ)}\r\n`, 'latin1'),
    codes: { 'bundesbank-blz': ['DE99900100'] },
  },
  oenb: {
    content: Buffer.from(
      `${NOTICE}${Object.keys(OENB_COLUMNS).join(';')}\r\n${formatCsvLine(OENB_COLUMNS, OENB, ';')}\r\n`,
      'latin1',
    ),
    codes: { oenb: ['AT99100'], 'oenb-bic': ['QQAAATWWXXX'] },
  },
  'schwifty-registry': {
    content: Buffer.from(
      JSON.stringify([
        {
          country_code: 'DE',
          primary: true,
          bic: '',
          bank_code: '99900100',
          name: 'Bank',
          short_name: 'Bank',
        },
      ]),
    ),
    codes: { 'schwifty-registry': ['DE99900100'] },
  },
  fedach: {
    content: Buffer.from(`${formatFixedLine(FEDACH_FIELDS, FEDACH)}\r\n`),
    codes: { fedach: ['123456780'] },
  },
  fedwire: {
    content: Buffer.from(`${formatFixedLine(FEDWIRE_FIELDS, FEDWIRE)}\r\n`),
    codes: { fedwire: ['123456780'] },
  },
  nic: {
    content: Buffer.from(`${Object.keys(NIC_COLUMNS).join(',')}\n${formatCsvLine(NIC_COLUMNS, NIC)}\n`),
    codes: { nic: ['123456780'] },
  },
  'sort-codes': {
    content: Buffer.from(
      '# from an extract\ncode,bank,branch,address,phone,bic\n98-76-54,Aldermoor Bank,,,,\n',
    ),
    codes: { 'sort-codes': ['987654'] },
  },
  chips: {
    content: Buffer.from('chips,bank,fedwire,bic\n9876,Aldermoor Bank,,\n'),
    codes: { chips: ['9876'] },
  },
  'auspaynet-bsb': {
    content: Buffer.from(
      `${formatCsvLine(AUSPAYNET_COLUMNS, { BSB: '987-001', Mnemonic: 'QQA', Payments: 'PEH' })}\r\n`,
    ),
    codes: { 'auspaynet-bsb': ['987001'] },
  },
  'auspaynet-key': {
    content: Buffer.from('BSB Owner,Owner Name,BSB Prefix\r\nQQA,Aldermoor Bank,987\r\n'),
    codes: { 'auspaynet-key': ['987000 to 987999'] },
  },
}

/** The words of headers for details of accounts: national bank and branch codes, check digits. */
import type { Phrases } from './header-words.ts'

export interface HeaderDetail extends Pick<Phrases, 'countries'> {
  /** A name of the detail that every country with it has; null for a detail that no IBAN consists of. */
  readonly field: string | null
  /** Whether such columns often have names, so that only their cells tell: 'Bank', 'Branch'. */
  readonly mayBeName?: boolean
}

type DetailWords = HeaderDetail & Phrases

/** The first entry that fits counts: 'clé RIB' is a key, 'RIB' a whole account. */
export const DETAIL_WORDS: readonly DetailWords[] = [
  { field: 'bank', countries: ['DE', 'AT'], within: 'bankleitzahl|blz' },
  { field: 'bank', countries: ['FR', 'MC'], within: 'code banque', alone: 'banque' },
  { field: 'branch', countries: ['FR', 'MC'], within: 'code guichet', alone: 'guichet' },
  { field: 'checkDigits', countries: ['FR', 'MC'], within: 'cle rib', alone: 'cle' },
  { field: 'account', countries: ['FR', 'MC'], within: 'rib' },
  { field: 'bank', countries: ['IT', 'SM'], within: 'abi' },
  { field: 'branch', countries: ['IT', 'SM'], within: 'cab' },
  { field: 'checkDigits', countries: ['IT', 'SM'], alone: 'cin' },
  { field: 'bank', countries: ['ES'], within: 'codigo entidad|codigo de entidad', alone: 'entidad' },
  { field: 'branch', countries: ['ES'], within: 'codigo oficina|codigo sucursal' },
  { field: 'branch', countries: ['ES'], mayBeName: true, alone: 'oficina' },
  {
    field: 'checkDigits',
    countries: ['ES'],
    within: 'digito de control|digitos de control',
    alone: 'dc',
  },
  { field: 'account', countries: ['ES'], within: 'ccc' },
  {
    field: 'clearing',
    countries: ['SE', 'CH', 'LI'],
    within: 'clearing number|clearing no|clearing nr|clearing code|clearingnummer|clearingnr',
    alone: 'clearing',
  },
  { field: 'clearing', countries: ['CH', 'LI'], within: 'bc nummer|bc nr|bankenclearing|iid' },
  {
    field: 'regNo',
    countries: ['DK', 'FO', 'GL'],
    mayBeName: true,
    within: 'registreringsnummer|registreringsnr|reg nr|regnr|reg nummer',
  },
  { field: 'bank', countries: ['CZ', 'SK'], within: 'kod banky' },
  { field: 'prefix', countries: ['CZ', 'SK'], within: 'predcisli|predcislie' },
  { field: 'account', countries: ['PL'], within: 'nrb' },
  { field: 'bank', countries: ['PL'], within: 'numer rozliczeniowy|kod banku' },
  { field: 'account', countries: ['PT'], within: 'nib' },
  { field: 'branch', countries: ['PT'], within: 'codigo do balcao', alone: 'balcao' },
  { field: 'bank', countries: ['BR'], within: 'ispb' },
  { field: 'bank', countries: ['TR'], within: 'banka kodu' },
  { field: 'bank', countries: ['HR'], within: 'vbdi' },
  { field: 'bank', countries: ['UA'], within: 'mfo|мфо' },
  { field: 'bik', countries: ['RU'], within: 'bik|бик' },
  { field: 'bankAndBranch', within: 'bank key|bankl' },
  {
    field: 'bank',
    within:
      'bank code|bankcode|bank number|bank no|codigo banco|codigo de banco|codigo do banco|codice banca|' +
      '銀行コード',
    alone: 'banken',
  },
  {
    field: 'branch',
    within: 'branch code|branch number|branch no|code agence|支店コード',
    alone: 'agencia|sucursal',
  },
  { field: 'bank', mayBeName: true, alone: 'bank|banco|banca' },
  { field: 'branch', mayBeName: true, alone: 'branch|filiale|agence' },
  { field: 'checkDigits', mayBeName: true, within: 'check digits|bank control key|bkont' },
  {
    field: null,
    within:
      'transit number|institution number|national id|ifsc|micr|clabe|cnaps|cbu|bankgiro|plusgiro|' +
      'postgiro|行号',
  },
]

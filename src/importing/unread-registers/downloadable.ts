/** Registers that can be downloaded, and whose layout is not read yet. */
import type { UnreadRegister } from '../register.ts'

/** Rows of a register with one file at an https address. */
function declare(
  { address, ...register }: Omit<UnreadRegister, 'supply' | 'obstacle'> & { readonly address: string },
  supply: Partial<Extract<UnreadRegister['supply'], { by: 'download' }>['files'][0]> = {},
): UnreadRegister {
  return {
    ...register,
    supply: { by: 'download', files: [{ url: address, ...supply }] },
    obstacle: 'Its layout is not read yet.',
  }
}

export const DOWNLOADABLE_REGISTERS: readonly UnreadRegister[] = [
  declare({
    id: 'bundesbank-scl',
    publisher: 'Deutsche Bundesbank, SCL directory',
    content: 'BICs that SEPA credit transfers and direct debits reach through the SEPA-Clearer',
    url: 'https://www.bundesbank.de/scl-directory',
    address: 'https://www.bundesbank.de/scl-directory',
    cadence: 'several times a month',
    licence: 'terms of the Deutsche Bundesbank: free to store and pass on unaltered, source to be named',
    terms: { commercialUse: 'allowed', credit: 'Quelle: Deutsche Bundesbank' },
    currentDays: 45,
  }),
  declare({
    id: 'six-bank-master',
    publisher: 'SIX Interbank Clearing, Bank Master V3',
    content: 'IIDs and QR-IIDs of Switzerland and Liechtenstein, with participation and successors',
    url: 'https://www.six-group.com',
    address: 'https://api.six-group.com/api/epcd/bankmaster/v3/bankmaster_V3.csv',
    cadence: 'daily',
    licence: 'free use by its record description of March 2023; the general terms of the site forbid reuse',
    terms: { commercialUse: 'not stated', acceptAs: 'six' },
    currentDays: 14,
  }),
  declare(
    {
      id: 'giava',
      publisher: "Banca d'Italia, GIAVA",
      content: 'ABI codes with holders and periods of validity since 1936, live and retired',
      url: 'https://infostat.bancaditalia.it/GIAVAInquiry-public/',
      address:
        'https://infostat.bancaditalia.it/GIAVAInquiry-public/getAreaDownloadExport.do?referenceDate=&product=' +
        'VFLUSSO_INTERMEDIARIO&language=IT&exportType=CSV&username=OBLIXANONYMOUS&isCompressed=S',
      cadence: 'daily',
      licence: 'CC BY 4.0',
      terms: { commercialUse: 'allowed', credit: "Source: Banca d'Italia; adapted" },
      currentDays: 45,
    },
    { member: /\.csv$/i },
  ),
  declare({
    id: 'regafi',
    publisher: 'ACPR and Banque de France, REGAFI',
    content: 'institutions of France and Monaco with bank codes (CIB), LEIs and SIRENs',
    url: 'https://regafi.fr',
    address: 'https://regafi.fr/api/explore/v2.1/catalog/datasets/prd-banque-entites/exports/json',
    cadence: 'daily',
    licence: 'Licence Ouverte: source and date to be named',
    terms: { commercialUse: 'allowed', credit: 'Source: REGAFI, ACPR, {date}' },
    currentDays: 45,
  }),
  declare(
    {
      id: 'cnb',
      publisher: 'Česká národní banka',
      content: 'Czech bank codes with names, BICs and participation in CERTIS',
      url: 'https://www.cnb.cz/cs/platebni-styk/ucty-kody-bank/',
      address: 'https://www.cnb.cz/cs/platebni-styk/.galleries/ucty_kody_bank/download/kody_bank_CR.csv',
      cadence: 'as codes change',
      licence: 'terms of the Česká národní banka: free to pass on unaltered, source to be named',
      terms: { commercialUse: 'allowed', credit: 'Zdroj: ČNB' },
      currentDays: null,
    },
    { isServedAsHtml: true },
  ),
  declare(
    {
      id: 'nbs',
      publisher: 'Národná banka Slovenska',
      content: 'Slovak bank codes with names and BICs',
      url:
        'https://nbs.sk/en/payments/general-information/directories-and-registers/' +
        'directory-identification-codes-domestic-payment-system-in-sr/',
      address:
        'https://nbs.sk/en/payments/general-information/directories-and-registers/' +
        'directory-identification-codes-domestic-payment-system-in-sr/',
      cadence: 'as codes change',
      licence: 'reuse allowed by the bank, source to be named',
      terms: { commercialUse: 'allowed', credit: 'Source: Národná banka Slovenska' },
      currentDays: 400,
    },
    // The link has an identifier that changes. An old address still answers with an old list.
    {
      link: /href="([^"]+)"[^>]*>[^<]*\(CSV\)/i,
      date: /Effective from:\s*<strong>(?<day>\d+)\.\s*(?<month>\d+)\.\s*(?<year>\d{4})/,
    },
  ),
  declare({
    id: 'nbb',
    publisher: 'National Bank of Belgium',
    content: 'Belgian bank codes with BICs and names',
    url: 'https://www.nbb.be',
    address: 'https://www.nbb.be/doc/be/be/protocol/full_list_current.xlsx',
    cadence: 'about every three months',
    licence: 'no terms published',
    terms: { commercialUse: 'not stated', credit: 'Source: National Bank of Belgium' },
    currentDays: 200,
  }),
  declare({
    id: 'betaalvereniging',
    publisher: 'Betaalvereniging Nederland',
    content: 'Dutch bank codes with BICs and names',
    url: 'https://www.betaalvereniging.nl',
    address: 'https://www.betaalvereniging.nl/wp-content/uploads/BIC-lijst-NL.xlsx',
    cadence: 'as codes change',
    licence: 'free, source to be named, with the caution that a code may change',
    terms: {
      commercialUse: 'allowed',
      credit: 'Source: Betaalvereniging Nederland. A code may change at any time.',
      showsCreditInAnswers: true,
    },
    currentDays: 200,
  }),
  declare({
    id: 'mnb',
    publisher: 'Magyar Nemzeti Bank',
    content: 'Hungarian branch codes with BICs, names and addresses',
    url: 'https://www.mnb.hu/letoltes/sht.xlsx',
    address: 'https://www.mnb.hu/letoltes/sht.xlsx',
    cadence: 'about monthly',
    licence: 'source to be named',
    terms: { commercialUse: 'allowed', credit: 'Forrás: Magyar Nemzeti Bank' },
    currentDays: 120,
  }),
  declare({
    id: 'hnb',
    publisher: 'Hrvatska narodna banka',
    content: 'Croatian codes of payment service providers (VBDI) with BICs',
    url: 'https://www.hnb.hr/documents/d/guest/e-payment-service-provider-codes',
    address: 'https://www.hnb.hr/documents/d/guest/e-payment-service-provider-codes',
    cadence: 'as codes change',
    licence: 'source to be named',
    terms: { commercialUse: 'allowed', credit: 'Izvor: HNB' },
    currentDays: null,
  }),
  declare({
    id: 'bank-of-slovenia',
    publisher: 'Banka Slovenije',
    content: 'Slovenian identifiers of payment service providers with BICs and addresses',
    url: 'https://www.bsi.si/en/d/list-of-identifiers-of-psp',
    address: 'https://www.bsi.si/en/d/list-of-identifiers-of-psp',
    cadence: 'as identifiers change',
    licence: 'source to be named, and that it is free at the source',
    terms: {
      commercialUse: 'allowed',
      credit: 'Vir: Banka Slovenije, where the list is free of charge',
      showsCreditInAnswers: true,
    },
    currentDays: null,
  }),
  declare({
    id: 'bnb',
    publisher: 'Bulgarian National Bank',
    content: 'Bulgarian BAE codes with BICs',
    url: 'https://www.bnb.bg/RegistersAndServices/RSBAEAndBIC/index.htm',
    address: 'https://www.bnb.bg/RegistersAndServices/RSBAEAndBIC/index.htm?download=MS-Excel',
    cadence: 'by edition',
    licence: 'free to pass on unaltered, source to be named',
    terms: { commercialUse: 'allowed', credit: 'Source: Bulgarian National Bank' },
    currentDays: null,
  }),
  declare(
    {
      id: 'ecb-mfi',
      publisher: 'European Central Bank, list of monetary financial institutions',
      content: 'monetary financial institutions of the EU with RIAD codes, LEIs and head offices',
      url: 'https://www.ecb.europa.eu',
      address: 'https://mid.ecb.europa.eu/rss/mid.xml',
      cadence: 'each working day',
      licence: 'free, source to be named; a service that is sold says that the list is free at the ECB',
      terms: {
        commercialUse: 'allowed',
        credit: 'Source: European Central Bank, where the list is free of charge',
        showsCreditInAnswers: true,
      },
      currentDays: 45,
    },
    { link: /(https:\/\/[^<"]*mfi_csv_\d{6}\.csv)(?!\.gz)/, otherHosts: ['www.ecb.europa.eu'] },
  ),
  declare({
    id: 'bcb-str',
    publisher: 'Banco Central do Brasil, participants of STR',
    content: 'Brazilian ISPB and COMPE codes with names and dates',
    url: 'https://www.bcb.gov.br/estabilidadefinanceira/str',
    address: 'https://www.bcb.gov.br/content/estabilidadefinanceira/str1/ParticipantesSTR.csv',
    cadence: 'daily',
    licence: 'Open Database License',
    terms: { commercialUse: 'allowed', credit: 'Fonte: Banco Central do Brasil' },
    currentDays: 45,
  }),
]

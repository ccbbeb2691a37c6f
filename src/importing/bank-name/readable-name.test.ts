import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatAddress, formatBranch, formatName, formatPlace } from './readable-name.ts'
import { readSourceRows } from './source-rows.test-data.ts'

describe('formatName', () => {
  it.each([
    ['DEUTSCHE BANK AG', 'DE', 'Deutsche Bank AG'],
    ['JPMORGAN CHASE BANK, N.A.', 'US', 'JPMorgan Chase Bank, N.A.'],
    ['JPMORGAN CHASE BANK,N.A.', 'IN', 'JPMorgan Chase Bank, N.A.'],
    ["BANQUE POPULAIRE DE L'OUEST", 'FR', "Banque Populaire de l'Ouest"],
    ['CAISSE D EPARGNE ET DE PREVOYANCE', 'FR', 'Caisse d Epargne et de Prevoyance'],
    ["L'OCCITANE INTERNATIONAL (SUISSE) SA", 'CH', "L'Occitane International (Suisse) SA"],
    ['PT BANK NEGARA INDONESIA (PERSERO) TBK', 'ID', 'PT Bank Negara Indonesia (Persero) Tbk'],
    ['HSBC BANK (CHINA) COMPANY LIMITED', 'CN', 'HSBC Bank (China) Company Limited'],
    ['AL RAJHI BANKING AND INVESTMENT CORP.', 'SA', 'Al Rajhi Banking and Investment Corp.'],
    ['BNP PARIBAS', 'FR', 'BNP Paribas'],
    ['ABN AMRO BANK N.V.', 'NL', 'ABN AMRO Bank N.V.'],
    ["R.J.O'BRIEN LIMITED", 'GB', "R.J.O'Brien Limited"],
    ['MCBRIDE PLC', 'GB', 'McBride plc'],
    ['NRW. BANK', 'DE', 'NRW.BANK'],
    ['EQUITY BANK RWANDA PLC', 'RW', 'Equity Bank Rwanda PLC'],
    [
      'BANCA DI CREDITO COOPERATIVO DI FANO SOC.COOP.',
      'IT',
      'Banca di Credito Cooperativo di Fano Soc. Coop.',
    ],
    ['INTESA SANPAOLO S.P.A.', 'IT', 'Intesa Sanpaolo S.p.A.'],
    ['INTESA SANPAOLO SPA', 'AE', 'Intesa Sanpaolo SpA'],
    [
      'RAIFFEISENBANK MATREI AM BRENNER UND UMGEBUNG EGEN',
      'AT',
      'Raiffeisenbank Matrei am Brenner und Umgebung eGen',
    ],
    ['HUF HUELSBECK UND FUERST GMBH AND CO. KG', 'DE', 'Huf Huelsbeck und Fuerst GmbH and Co. KG'],
    ['J AND T BANKA, A.S.,POBOCKA ZAHRANICNEJ BANKY', 'SK', 'J and T Banka, a.s., Pobocka Zahranicnej Banky'],
    ['RAIFFEISENBANK AUSTRIA D.D.', 'HR', 'Raiffeisenbank Austria d.d.'],
    ['CONOTOXIA SP. Z O.O.', 'PL', 'Conotoxia Sp. z o.o.'],
    ['NORDEA BANK ABP', 'FI', 'Nordea Bank Abp'],
    ['SAXO BANK A/S', 'DK', 'Saxo Bank A/S'],
    ['BLUESTEP BANK AB (PUBL), FILIAL I FINLAND', 'FI', 'Bluestep Bank AB (publ), Filial i Finland'],
    ['YAPI VE KREDI BANKASI A.S.', 'TR', 'Yapi ve Kredi Bankasi A.S.'],
    ['KOREA DEVELOPMENT BANK, THE', 'KR', 'Korea Development Bank, The'],
    ['BAC A COMMERCIAL JOINT STOCK BANK', 'VN', 'Bac A Commercial Joint Stock Bank'],
    [
      'PING AN INSURANCE (GROUP) COMPANY OF CHINA, LTD.',
      'CN',
      'Ping An Insurance (Group) Company of China, Ltd.',
    ],
    [
      'ASOCIACION LA VEGA REAL DE AHORROS Y PRESTAMOS',
      'DO',
      'Asociacion La Vega Real de Ahorros y Prestamos',
    ],
    ['BANCO DO ESTADO DO PARA S.A.', 'BR', 'Banco do Estado do Para S.A.'],
    ['VAN DE PUT AND CO PRIVATE BANKERS', 'BE', 'Van de Put and Co Private Bankers'],
    ['LTD.(FORMERLY KNOWN AS X)', 'GB', 'Ltd. (formerly known as X)'],
    ['BANK99 AG', 'AT', 'Bank99 AG'],
    ['GROUPE SOCIETE GENERALE DE BANQUE AU LIBAN', 'LB', 'Groupe Societe Generale de Banque au Liban'],
    ['AID FOR REFUGEES EVERYWHERE, INC. (ARE)', 'US', 'Aid for Refugees Everywhere, Inc. (ARE)'],
    ['CHR. HANSEN HOLDING AS', 'DK', 'Chr. Hansen Holding AS'],
    ['OCM ASIA CREDIT II PTE. LTD.', 'SG', 'OCM Asia Credit II Pte. Ltd.'],
    ['ABBVIE INC', 'US', 'AbbVie Inc'],
    ['APS BANK PLC.', 'MT', 'APS Bank plc.'],
    ['SAFENETPAY APS', 'DK', 'Safenetpay ApS'],
    [
      'EFG HERMES INTERNATIONAL SECURITIES BROKERAGE (EHISB)',
      'EG',
      'EFG Hermes International Securities Brokerage (EHISB)',
    ],
    ['BANCA MONTE DEI PASCHI DI SIENA S.P.A.', 'CN', 'Banca Monte dei Paschi di Siena S.p.A.'],
    [
      'UNION BANK OF INDIA, FORMERLY CORPORATION BANK',
      'IN',
      'Union Bank of India, formerly Corporation Bank',
    ],
    ['FINECOBANK S.P.A.', 'IT', 'FinecoBank S.p.A.'],
    ['ABSA BANK LIMITED', 'ZA', 'Absa Bank Limited'],
    ["BANCA D' ALBA CREDITO COOPERATIVO", 'IT', "Banca d' Alba Credito Cooperativo"],
    ['GIRO ZRT.', 'HU', 'GIRO Zrt.'],
    ['URUGUAY USD FRN SERIES A/FOREIGN', 'US', 'Uruguay USD FRN Series A/Foreign'],
    ["GEORGIA 'S OWN CREDIT UNION", 'US', "Georgia 's Own Credit Union"],
    ['ELECTRICIANS NO349 C U', 'US', 'Electricians No349 C U'],
    ['IBAN FIRST SA MUNICH BRANCH', 'DE', 'iBanFirst SA Munich Branch'],
    ['MANDG INVESTMENT MANAGERS (PTY) LTD', 'ZA', 'M and G Investment Managers (Pty) Ltd'],
    [
      'FIRST SENTIER INVESTORS (AUSTRALIA) IM LIMITED',
      'AU',
      'First Sentier Investors (Australia) IM Limited',
    ],
    [
      'THE DAI-ICHI FRONTIER LIFE INSURANC E CO.,LTD.',
      'JP',
      'The Dai-Ichi Frontier Life Insurance Co., Ltd.',
    ],
    [
      'HEFEI SCIENCE AND TECHNOLOGY RURAL COMMERCIAL BANKCO., LTD',
      'CN',
      'Hefei Science and Technology Rural Commercial Bank Co., Ltd',
    ],
    ['RAIFFEISENKASSE ORTH A.D. DONAU EGEN', 'AT', 'Raiffeisenkasse Orth a.d. Donau eGen'],
    ['CO-OPERATIVE GROUP LIMITED', 'GB', 'Co-operative Group Limited'],
    ['CHEN-DEL-O FEDERAL CREDIT UNION', 'US', 'Chen-Del-O Federal Credit Union'],
    ['GEMC FEDERAL CREDIT UNION', 'US', 'GEMC Federal Credit Union'],
    ['PNC BANK, PA', 'US', 'PNC Bank, PA'],
    ['FIRST FED S & L ASSN', 'US', 'First Fed S & L Assn'],
    ['WESTMORELAND FS&LA OF LATROBE', 'US', 'Westmoreland FS&LA of Latrobe'],
    ['CITIZENS BK&TR OF GRAINGER COUNTY', 'US', 'Citizens Bk&Tr of Grainger County'],
    ['AUBURNBANK', 'US', 'AuburnBank'],
    ['MWABANK', 'US', 'MWABank'],
    ['FIRST NATIONAL BANK OF PA', 'US', 'First National Bank of PA'],
    ['FIRST FEDERAL SAVINGS & LOAN (OR)', 'US', 'First Federal Savings & Loan (OR)'],
    ['FIRST STATE BANK OF DE QUEEN', 'US', 'First State Bank of De Queen'],
    ['NORTHSIDE L FEDERAL CREDIT UNION', 'US', 'Northside L Federal Credit Union'],
    ["FIRST CITIZENS'FEDERAL CREDIT UNION", 'US', "First Citizens' Federal Credit Union"],
    ['BCC DI LERCARA FRIDDI (PA)', 'IT', 'BCC di Lercara Friddi (PA)'],
    ['NEDERLANDSCHE BANK (DE) N.V.', 'NL', 'Nederlandsche Bank (De) N.V.'],
    ["(PJSC'EXPERT-CAPITAL')", 'UA', "(PJSC 'Expert-Capital')"],
    ['PNCBANK, NATIONAL ASSOCIATION', 'US', 'PNCBank, National Association'],
    ['CITIBANK, N.A.', 'US', 'Citibank, N.A.'],
    ['1ST SECURITY BANK OF WASHINGTON', 'US', '1st Security Bank of Washington'],
    ["XI'AN BANK", 'CN', "Xi'an Bank"],
    ["LLOYD'S BANK", 'GB', "Lloyd's Bank"],
    ['Already Mixed bank ag', 'DE', 'Already Mixed bank ag'],
    ['BANKHAUS SÜD-ÖST & STRAßE', 'DE', 'Bankhaus Süd-Öst & STRAßE'],
    ['', 'DE', ''],
  ])('%s (%s)', (original, country, expected) => {
    expect(formatName(original, country)).toBe(expected)
  })
})

describe('formatPlace', () => {
  it.each([
    ['FRANKFURT AM MAIN', 'DE', 'Frankfurt am Main'],
    ['ST. GALLEN', 'CH', 'St. Gallen'],
    ['NEW YORK,NY', 'US', 'New York, NY'],
    ['PORTLAND, OR', 'US', 'Portland, OR'],
    ['LONDON EC2V 7HN', 'GB', 'London EC2V 7HN'],
    ['HO CHI MINH CITY', 'VN', 'Ho Chi Minh City'],
    ['VILLEFRANCHE-SUR-SAONE', 'FR', 'Villefranche-sur-Saone'],
    ['SEONGNAM-SI', 'KR', 'Seongnam-si'],
    ["VAPRIO D'ADDA", 'IT', "Vaprio d'Adda"],
    ["NUKU'ALOFA", 'TO', "Nuku'alofa"],
    ["M'SILA", 'DZ', "M'Sila"],
    ['LA PAZ', 'BO', 'La Paz'],
    ['LOS ANGELES, CA', 'US', 'Los Angeles, CA'],
    ['6TH OF OCTOBER', 'EG', '6th of October'],
    ['MANTES-LA-JOLIE', 'FR', 'Mantes-la-Jolie'],
    ['NEWCASTLE-UPON-TYNE', 'GB', 'Newcastle-upon-Tyne'],
    ['BIRD-IN-HAND, PA', 'US', 'Bird-in-Hand, PA'],
    ['WEST DES MOINES, IA', 'US', 'West Des Moines, IA'],
    ["'S-GRAVENHAGE", 'NL', "'s-Gravenhage"],
    ["CASSINA DE' PECCHI", 'IT', "Cassina de' Pecchi"],
    ["CASTELL'ARQUATO", 'IT', "Castell'Arquato"],
    ['Sankt Veit an der Glan', 'AT', 'Sankt Veit an der Glan'],
  ])('%s (%s)', (original, country, expected) => {
    expect(formatPlace(original, country)).toBe(expected)
  })
})

describe('formatAddress and formatBranch', () => {
  it.each([
    ['P.O. BOX 12, FLOOR 3, TAUNUSANLAGE 12', 'DE', 'P.O. Box 12, Floor 3, Taunusanlage 12'],
    ['20, RUE DE LA POSTE', 'LU', '20, Rue de la Poste'],
    ['VIA XX SETTEMBRE 1870 63', 'IT', 'Via XX Settembre 1870 63'],
    ["1 QUEEN'S ROAD CENTRAL, HSBC MAIN BUILDING", 'HK', "1 Queen's Road Central, HSBC Main Building"],
    ['7 HWY , NE', 'US', '7 Hwy, NE'],
    ['5 THE NORTH COLONNADE', 'GB', '5 The North Colonnade'],
    ['JL. JEND. SUDIRMAN KAV. 10A', 'ID', 'Jl. Jend. Sudirman Kav. 10A'],
    ['26, GUKJEGEUMYUNG-RO 8-GIL', 'KR', '26, Gukjegeumyung-ro 8-gil'],
  ])('formats the address %s', (original, country, expected) => {
    expect(formatAddress(original, country)).toBe(expected)
  })

  it.each([
    ['HEAD OFFICE', '', 'Head Office'],
    ['FILIALE DI MILANO GELSOMINI', 'IT', 'Filiale di Milano Gelsomini'],
    ['ZWS.EFERDING', 'AT', 'Zws. Eferding'],
    ['BIC FOR EUR PAYMENTS IN T2S', 'DK', 'BIC for EUR Payments in T2S'],
    ['CLAOGB2LOKT', 'GB', 'CLAOGB2LOKT'],
    ['NRI BRANCH,KOREGAON PARK', 'IN', 'NRI Branch, Koregaon Park'],
    ['GEC WA BBC', 'AU', 'GEC WA BBC'],
    ['RMIT UNIVERSITY', 'AU', 'RMIT University'],
  ])('formats the branch %s', (original, country, expected) => {
    expect(formatBranch(original, country)).toBe(expected)
  })
})

describe('formatting changes only case and spaces', () => {
  const ignoreCaseAndSpaces = (text: string) => text.toUpperCase().replace(/\s/g, '')

  it('in every row of the source', () => {
    for (const row of readSourceRows()) {
      const { country } = row
      const pairs = [
        [row.name, formatName(row.name, country)],
        [row.city, formatPlace(row.city, country)],
        [row.address, formatAddress(row.address, country)],
        [row.branch, formatBranch(row.branch, country)],
      ] as const
      for (const [original, formatted] of pairs)
        if (ignoreCaseAndSpaces(formatted) !== ignoreCaseAndSpaces(original)) expect(formatted).toBe(original)
    }
  })

  it('in any text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 60 }),
        fc.constantFrom('DE', 'VN', 'US', ''),
        (text, country) => {
          for (const formatted of [formatName(text, country), formatAddress(text, country)]) {
            expect(ignoreCaseAndSpaces(formatted)).toBe(ignoreCaseAndSpaces(text))
          }
        },
      ),
    )
  })

  it.each([
    ['emoji', '🏦 BANK 👨‍👩‍👧 AG'],
    ['a lone surrogate', 'BANK \ud83c AG\udfe6'],
    ['null bytes', 'BANK\0OF\0X'],
    ['letters with several uppercase letters', 'STRAẞE İSTANBUL ıŉǰ ﬁ'],
  ])('in a text with %s', (_description, text) => {
    expect(ignoreCaseAndSpaces(formatName(text, 'TR'))).toBe(ignoreCaseAndSpaces(text))
    expect(ignoreCaseAndSpaces(formatPlace(text, 'TR'))).toBe(ignoreCaseAndSpaces(text))
  })

  // An algorithm with quadratic run time would exceed the time limit of a test.
  it.each(['A', 'A.', "A'", 'A-', ',', ' ', '(', 'A B ', 'ST.', 'SOCIETA', '9'])(
    'in a million characters of %j',
    (part) => {
      const text = part.repeat(1_000_000 / part.length)
      expect(ignoreCaseAndSpaces(formatName(text, 'IT')) === ignoreCaseAndSpaces(text)).toBe(true)
      expect(ignoreCaseAndSpaces(formatAddress(text, 'IT')) === ignoreCaseAndSpaces(text)).toBe(true)
    },
  )
})

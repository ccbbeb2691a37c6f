/** Infers the type of an institution from its name; in doubt, the type is null. */
import { foldToAscii } from '../../codes/pages/slug.ts'
import { readTexts } from './word-lists.ts'

/**
 * Parts of the names of central banks. 'CENTRALNA BANKA B' begins the name in Bosnia and Herzegovina,
 * 'CENTRALNA BANKA C' the name in Montenegro (Crne Gore).
 */
const centralBankPattern = new RegExp(
  ' (?:CENTRAL BANK OF (?:THE )?[A-Z]+|BANCO CENTRAL D[EO]L?|BANQUE CENTRALE D[EU]S?|' +
    'BANCA CENTRALE DELLA|CENTRALNA BANKA [BC]|FEDERAL RESERVE BANK OF|(?:MALDIVES|PALESTINE|BERMUDA|' +
    'HONG KONG|CAYMAN ISLANDS) MONETARY AUTHORITY|MONETARY AUTHORITY OF) ?',
)

/**
 * The patterns of each type. The first match decides, so special types precede general ones. A type does not
 * apply to a name that also matches `unless`.
 */
const typePatterns: ReadonlyArray<{ type: string; pattern: RegExp; unless?: RegExp }> = [
  {
    type: 'Stock exchange',
    pattern: new RegExp(
      ' (?:STOCK|SECURITIES|COMMODITIES|DERIVATIVES) EXCHANGE | BOLSA DE (?:VALORES|COMERCIO) |' +
        ' BOURSE DE | BORSA ITALIANA | WIENER BOERSE | BOERSE (?:STUTTGART|FRANKFURT) | BORZA ',
    ),
    // A casa de bolsa is a securities firm.
    unless: / CLEARING | BANK | BROKER| DEPOSITORY | CASA DE BOLSA /,
  },
  {
    type: 'Clearing house',
    pattern: new RegExp(
      ' CLEARING ?HOUSE | CLEARING CORPORATION | CAMARA DE COMPENSACION | CASSA DI? ?COMPENSAZIONE |' +
        ' CENTRAL COUNTERPARTY ',
    ),
    // The JSB Clearing House is a joint-stock bank, and the FIFA Clearing House serves football clubs.
    unless: / JSB | FIFA /,
  },
  {
    type: 'Securities depository',
    pattern: / CENTRAL (?:SECURITIES )?DEPOSITORY | SECURITIES DEPOSITORY | DEPOSITO CENTRAL DE VALORES /,
  },
  {
    type: 'Insurance company',
    pattern: new RegExp(
      ' (?:RE)?INSURANCE | (?:RE)?ASSURANCES? | [A-Z]*VERSICHERUNG(?:S[A-Z]*)? | (?:RE)?SEGUROS |' +
        ' ASSICURAZIONI | [A-Z]*FORSAKRING(?:S[A-Z]*)? | [A-Z]*FORSIKRING(?:S[A-Z]*)? |' +
        ' VERZEKERING(?:EN)? | SIGORTA ',
    ),
    unless: new RegExp(
      ' BANK | BROKER(?:S|AGE)? | SERVICES | SOLUTIONS | DEPOSIT INSURANCE | EXPORT | (?:FUND|ASSET|' +
        'INVESTMENT) MANAGEMENT ',
    ),
  },
  { type: 'Credit union', pattern: / CREDIT UNIONS? /, unless: / CENTRAL | BANK / },
  {
    type: 'Building society',
    pattern: / BUILDING SOCIETY | BAUSPARKASSE | STAVEBNA SPORITELNA | BAUSPAR AG /,
  },
  {
    type: 'Savings bank',
    pattern: new RegExp(
      ' SAVINGS BANK | (?:[A-Z]*SPARKASSE|SPARKASSEN|SPAREBANK|SPAREBANKEN|SPARBANK|SPARBANKEN|' +
        'SAASTOPANKKI|SPAREKASSE|SPAREKASSEN|SPARISJODUR) | CAISSE D EPARGNE | CASSA DI RISPARMIO |' +
        ' CAJA DE AHORROS? ',
    ),
    unless: / BAUSPAR| TRUST | (?:DER|FUER) [A-Z ]*SPARKASSEN /,
  },
  {
    type: 'Cooperative bank',
    pattern: new RegExp(
      ' CO ?OPERATIVE (?:[A-Z]+ )?BANK | RURAL CREDIT COOPERATIVES? | CREDITO COOP(?:ERATIVO)? |' +
        ' CRED COOP | BCC | CASSA RURALE | CAJA RURAL | COOPERATIEVE RABOBANK | COOPERATIVA DE (?:AHORRO|' +
        'CREDITO)|[A-Z]*VOLKSBANK(?:EN)? | (?:RAIFFEISEN|VOLKS)[A-Z]* .*(?:EGEN|GEN M B H|EG|' +
        'GENOSSENSCHAFT) | [A-Z]*BANK .*GENOSSENSCHAFT | GENOSSENSCHAFTSBANK ',
    ),
    unless: / DE VOLKSBANK | ICCREA | CREDIT UNION /,
  },
  {
    type: 'Development bank',
    pattern: new RegExp(
      ' DEVELOPMENT BANK | BANCO (?:NACIONAL |INTERAMERICANO |CENTROAMERICANO )?DE (?:DESARROLLO|' +
        'DESENVOLVIMENTO|INTEGRACION) | BANQUE (?:[A-Z]+ )*DE DEVELOPPEMENT | RAZVOJNA BANKA |' +
        ' ENTWICKLUNGSBANK ',
    ),
    // The development banks of Pudong and Guangdong are commercial banks.
    unless: / (?:PUDONG|SHANGHAI PUDONG|GUANGDONG) DEVELOPMENT BANK | HOUSING /,
  },
  { type: 'Export-import bank', pattern: / (?:EXPORT IMPORT|EXIM) BANK / },
  {
    type: 'Investment bank',
    pattern: / INVESTMENT BANK | BANCO DE INVESTIMENTOS? /,
    // The European Investment Bank and similar banks are public lenders.
    unless: / EUROPEAN | NORDIC | INFRASTRUCTURE /,
  },
  { type: 'Microfinance bank', pattern: / MICRO ?FINANCE BANK / },
  { type: 'Islamic bank', pattern: / ISLAMIC BANK | BANK ISLAM /, unless: / DUBAI ISLAMIC INVESTMENT / },
  {
    type: 'Asset manager',
    pattern: new RegExp(
      ' (?:ASSET|ASSETS|FUND|FUNDS|INVESTMENT|WEALTH) (?:MANAGEMENT|MANAGERS?) |' +
        ' KAPITALANLAGEGESELLSCHAFT | KAPITALVERWALTUNGSGESELLSCHAFT | GESTION D ACTIFS |' +
        ' TOWARZYSTWO FUNDUSZY | SGIIC | SGR ',
    ),
    unless: / BANK(?:ING)? | TRUSTEE | ADMINISTRATION | SERVICES /,
  },
  {
    type: 'Pension fund',
    pattern: / PENSION FUND | PENSIONSKASSE | FONDO DE PENSIONES /,
    unless: / SERVICES | MANAGEMENT /,
  },
  {
    type: 'Securities firm',
    pattern: / SECURITIES | CASA DE BOLSA | MENKUL DEGERLER | SOCIEDAD DE VALORES | TITULOS E VALORES /,
    // VP Securities is the Danish depository.
    unless:
      / SECURITIES (?:SERVICES|FINANCE|LENDING|TRUST) | BANK | SECURITIZATION | CLEARING | VP SECURITIES /,
  },
  {
    type: 'Broker',
    pattern: / BROKERS? | BROKERAGE | STOCKBROKERS? | CORRETORA | COURTAGE /,
    unless: / BANK /,
  },
  {
    type: 'Payment institution',
    pattern: new RegExp(
      ' PAYMENT (?:INSTITUTION|SERVICES?|SOLUTIONS?) | PAYMENTS | E ?MONEY INSTITUTION | MONEY TRANSFER |' +
        ' ODEME (?:KURULUSU|HIZMETLERI) | ISTITUTO DI PAGAMENTO | ENTIDAD DE PAGO |' +
        ' ETABLISSEMENT DE PAIEMENT ',
    ),
    unless: / BANK | CLEARING /,
  },
]

/** In characters. Bounds the time that the patterns take; real names are shorter. */
const MAX_NAME_LENGTH = 400

/**
 * The type that a bank’s name states ("Stadtsparkasse Muenchen": "Savings bank"), else null. Ignores text in
 * brackets, which is usually a former name.
 */
export function inferBankType(name: string): string | null {
  const capitals = foldToAscii(name.slice(0, MAX_NAME_LENGTH))
    .toUpperCase()
    .replace(/\([^()]*\)?/g, ' ')
  // The patterns expect a space before and after each word.
  const text = ` ${capitals.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()} `
  if (isCentralBank(text)) return 'Central bank'
  const found = typePatterns.find(({ pattern, unless }) => pattern.test(text) && !unless?.test(text))
  return found?.type ?? null
}

function isCentralBank(text: string): boolean {
  const completeName = text.replace(/^ THE | THE $/g, ' ').trim()
  if (
    centralBankNames.has(completeName) ||
    completeName.startsWith('NORGES BANK ') ||
    completeName.startsWith('OESTERREICHISCHE NATIONALBANK ')
  )
    return true
  return centralBankPattern.test(text) && !nonCentralBankPattern.test(text)
}

const centralBankNames: ReadonlySet<string> = new Set(readTexts('central-banks').flat())

/** The names of other institutions that `centralBankPattern` matches. */
const nonCentralBankPattern =
  / CENTRAL BANK OF (?:INDIA|SAVINGS BANKS) | BANQUE CENTRALE (?:POPULAIRE|DE COMPENSATION) /

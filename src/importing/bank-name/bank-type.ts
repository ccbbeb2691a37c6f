// The kind of institution, where the name itself says it. In doubt: nothing.

import { plainLetters } from '../../codes/plain-letters.ts'
import { centralBankNames, notCentralBanks } from './central-banks.ts'

const centralBank =
  / (?:CENTRAL BANK OF (?:THE )?[A-Z]+|BANCO CENTRAL D[EO]L?|BANQUE CENTRALE D[EU]S?|BANCA CENTRALE DELLA|CENTRALNA BANKA [BC]|FEDERAL RESERVE BANK OF|(?:MALDIVES|PALESTINE|BERMUDA|HONG KONG|CAYMAN ISLANDS) MONETARY AUTHORITY|MONETARY AUTHORITY OF) ?/

/** The first that fits decides, so what rules out others stands first. A name that matches `unless` is left undecided by that line. */
const evidence: ReadonlyArray<{ type: string; says: RegExp; unless?: RegExp }> = [
  {
    type: 'Stock exchange',
    says: / (?:STOCK|SECURITIES|COMMODITIES|DERIVATIVES) EXCHANGE | BOLSA DE (?:VALORES|COMERCIO) | BOURSE DE | BORSA ITALIANA | WIENER BOERSE | BOERSE (?:STUTTGART|FRANKFURT) | BORZA /,
    // A casa de bolsa is a broker's, whatever it deals in.
    unless: / CLEARING | BANK | BROKER| DEPOSITORY | CASA DE BOLSA /,
  },
  {
    type: 'Clearing house',
    says: / CLEARING ?HOUSE | CLEARING CORPORATION | CAMARA DE COMPENSACION | CASSA DI? ?COMPENSAZIONE | CENTRAL COUNTERPARTY /,
    unless: / JSB | FIFA /,
  },
  {
    type: 'Securities depository',
    says: / CENTRAL (?:SECURITIES )?DEPOSITORY | SECURITIES DEPOSITORY | DEPOSITO CENTRAL DE VALORES /,
  },
  {
    type: 'Insurance company',
    says: / (?:RE)?INSURANCE | (?:RE)?ASSURANCES? | [A-Z]*VERSICHERUNG(?:S[A-Z]*)? | (?:RE)?SEGUROS | ASSICURAZIONI | [A-Z]*FORSAKRING(?:S[A-Z]*)? | [A-Z]*FORSIKRING(?:S[A-Z]*)? | VERZEKERING(?:EN)? | SIGORTA /,
    unless:
      / BANK | BROKER(?:S|AGE)? | SERVICES | SOLUTIONS | DEPOSIT INSURANCE | EXPORT | (?:FUND|ASSET|INVESTMENT) MANAGEMENT /,
  },
  { type: 'Credit union', says: / CREDIT UNIONS? | RURAL CREDIT UNION /, unless: / CENTRAL | BANK / },
  { type: 'Building society', says: / BUILDING SOCIETY | BAUSPARKASSE | STAVEBNA SPORITELNA | BAUSPAR AG / },
  {
    type: 'Savings bank',
    says: / SAVINGS BANK | (?:[A-Z]*SPARKASSE|SPARKASSEN|SPAREBANK|SPAREBANKEN|SPARBANK|SPARBANKEN|SAASTOPANKKI|SPAREKASSE|SPAREKASSEN|SPARISJODUR) | CAISSE D EPARGNE | CASSA DI RISPARMIO | CAJA DE AHORROS? /,
    unless: / BAUSPAR| TRUST | (?:DER|FUER) [A-Z ]*SPARKASSEN /,
  },
  {
    type: 'Cooperative bank',
    says: / CO ?OPERATIVE (?:[A-Z]+ )?BANK | RURAL CREDIT COOPERATIVES? | CREDITO COOP(?:ERATIVO)? | CRED COOP | BCC | CASSA RURALE | CAJA RURAL | COOPERATIEVE RABOBANK | COOPERATIVA DE (?:AHORRO|CREDITO)|[A-Z]*VOLKSBANK(?:EN)? | (?:RAIFFEISEN|VOLKS)[A-Z]* .*(?:EGEN|GEN M B H|EG|GENOSSENSCHAFT) | [A-Z]*BANK .*GENOSSENSCHAFT | GENOSSENSCHAFTSBANK /,
    unless: / DE VOLKSBANK | ICCREA | CREDIT UNION /,
  },
  {
    type: 'Development bank',
    says: / DEVELOPMENT BANK | BANCO (?:NACIONAL |INTERAMERICANO |CENTROAMERICANO )?DE (?:DESARROLLO|DESENVOLVIMENTO|INTEGRACION) | BANQUE (?:[A-Z]+ )*DE DEVELOPPEMENT | RAZVOJNA BANKA | ENTWICKLUNGSBANK | DEVELOPMENT BANK /,
    unless: / (?:PUDONG|SHANGHAI PUDONG|GUANGDONG) DEVELOPMENT BANK | HOUSING /,
  },
  { type: 'Export-import bank', says: / (?:EXPORT IMPORT|EXIM) BANK | EXPORT IMPORT BANK / },
  {
    type: 'Investment bank',
    says: / INVESTMENT BANK | BANCO DE INVESTIMENTOS? /,
    unless: / EUROPEAN | NORDIC | INFRASTRUCTURE /,
  },
  { type: 'Microfinance bank', says: / MICRO ?FINANCE BANK / },
  { type: 'Islamic bank', says: / ISLAMIC BANK | BANK ISLAM /, unless: / DUBAI ISLAMIC INVESTMENT / },
  {
    type: 'Asset manager',
    says: / (?:ASSET|ASSETS|FUND|FUNDS|INVESTMENT|WEALTH) (?:MANAGEMENT|MANAGERS?) | KAPITALANLAGEGESELLSCHAFT | KAPITALVERWALTUNGSGESELLSCHAFT | GESTION D ACTIFS | TOWARZYSTWO FUNDUSZY | SGIIC | SGR /,
    unless: / BANK(?:ING)? | TRUSTEE | ADMINISTRATION | SERVICES /,
  },
  {
    type: 'Pension fund',
    says: / PENSION FUND | PENSIONSKASSE | FONDO DE PENSIONES /,
    unless: / SERVICES | MANAGEMENT /,
  },
  {
    type: 'Securities firm',
    says: / SECURITIES | CASA DE BOLSA | MENKUL DEGERLER | SOCIEDAD DE VALORES | TITULOS E VALORES /,
    unless:
      / SECURITIES (?:SERVICES|FINANCE|LENDING|TRUST) | BANK | SECURITIZATION | CLEARING | VP SECURITIES /,
  },
  { type: 'Broker', says: / BROKERS? | BROKERAGE | STOCKBROKERS? | CORRETORA | COURTAGE /, unless: / BANK / },
  {
    type: 'Payment institution',
    says: / PAYMENT (?:INSTITUTION|SERVICES?|SOLUTIONS?) | PAYMENTS | E ?MONEY INSTITUTION | MONEY TRANSFER | ODEME (?:KURULUSU|HIZMETLERI) | ISTITUTO DI PAGAMENTO | ENTIDAD DE PAGO | ETABLISSEMENT DE PAIEMENT /,
    unless: / BANK | CLEARING /,
  },
]

/**
 * Takes a bank's name in any case, gives the type that the name itself states ("Stadtsparkasse Muenchen": "Savings bank"), else
 * null. What stands in brackets is not read: it is mostly a former name.
 */
export function bankTypeFromName(name: string): string | null {
  const words = plainLetters(name.slice(0, 400))
    .toUpperCase()
    .replace(/\([^()]*\)?/g, ' ')
  const text = ` ${words.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()} `
  if (isCentralBank(text)) return 'Central bank'
  const found = evidence.find(({ says, unless }) => says.test(text) && !unless?.test(text))
  return found?.type ?? null
}

function isCentralBank(text: string): boolean {
  const whole = text.replace(/^ THE | THE $/g, ' ').trim()
  if (
    centralBankNames.has(whole) ||
    whole.startsWith('NORGES BANK ') ||
    whole.startsWith('OESTERREICHISCHE NATIONALBANK ')
  )
    return true
  return centralBank.test(text) && !notCentralBanks.test(text)
}

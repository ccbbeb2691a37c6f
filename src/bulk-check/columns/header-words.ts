/**
 * The words of headers in some twenty languages, and the field names of common programs. Case and accents do
 * not matter.
 */
import type { ColumnRole } from './roles.ts'

/** The phrases of one meaning, divided by '|'. */
export interface Phrases {
  /** Phrases that have the meaning wherever a header contains them, as whole words. */
  readonly within?: string
  /** Phrases that have the meaning only if they are the whole header, because they are too general. */
  readonly alone?: string
  /** The countries whose banks use the phrases for their accounts; absent if many countries use them. */
  readonly countries?: readonly string[]
}

export interface HeaderWords extends Phrases {
  readonly role: ColumnRole
  /**
   * The phrases are so general that they count only beside a column of this role: 'S/C' is a sort code beside
   * account numbers, and else a service charge; 'Code' is one beside types, and else that of a supplier.
   */
  readonly beside?: ColumnRole
}

/** The first role that fits counts: 'CHIPS ABA' is a CHIPS number, 'BIC of IBAN' is a BIC. */
export const HEADER_WORDS: readonly HeaderWords[] = [
  { role: 'chips', within: 'chips' },
  { role: 'bsb', within: 'bsb|bank state branch|bsbcode|bsbnumber|bsbno' },
  {
    role: 'swift',
    within:
      'bic|swift|bic11|bic8|swiftcode|biccode|swiftbic|bicswift|bankbic|bicfi|swiftnr|swiftno|s w i f t|' +
      'bank identifier code',
  },
  {
    role: 'iban',
    within:
      'iban|ibannummer|ibannr|ibanno|ibannumber|ibancode|bankiban|ibanconto|i b a n|' +
      'international bank account number|international account number',
  },
  {
    role: 'sort-code',
    countries: ['GB', 'IE'],
    within:
      'sort code|sortcode|sorting code|code de tri|codigo de clasificacion|codigo de classificacao|' +
      'codice di smistamento|codice sort|sorteercode|kod sortujacy|sorteringskod|sorteringscode|' +
      'banksortcode|bank sort|sort cd|srt code',
    alone: 'nsc',
  },
  { role: 'sort-code', beside: 'account', alone: 's c|sc|sort|sort no|sort nr' },
  {
    role: 'routing',
    within:
      'routing|aba|rtn|abartn|abanumber|routingnumber|routingnummer|routeringsnummer|routing transit|' +
      'routingcode|bankrouting|numero de routage|numero d acheminement|numero de ruta|' +
      'numero de roteamento|numer routingowy|rtng',
  },
  { role: 'routing', beside: 'account', alone: 'transit|r t|r t no|r t number|rt number|fedwire' },
  {
    role: 'account',
    countries: ['CZ', 'SK'],
    within: 'cislo uctu|protiucet|bankovni ucet|cislo protiuctu',
    alone: 'ucet',
  },
  {
    role: 'account',
    countries: ['HU'],
    within: 'szamlaszam|bankszamla|bankszamlaszam',
  },
  {
    role: 'account',
    countries: ['PL'],
    within: 'numer konta|numer rachunku|nr rachunku|nr konta|rachunek bankowy|rachunku bankowego',
    alone: 'rachunek',
  },
  {
    role: 'account',
    countries: ['FI'],
    within: 'tilinumero',
    alone: 'tili',
  },
  {
    role: 'account',
    within:
      'account number|account no|account nr|account num|account id|accountnumber|accountno|acct number|' +
      'acct no|acct num|acc number|acc no|acc num|a c number|a c no|a c num|ac number|ac no|bank a c|' +
      'account nbr|acct nbr|acc nr|acct nr|bank ac|kto nr|no de cuenta|' +
      'bank acc|bank account|bank acct|bankaccount|bankaccountnumber|bank kontonummer|' +
      'kontonummer|auftragskonto|empfangerkonto|gegenkonto|numero de compte|n de compte|no de compte|' +
      'compte bancaire|numero de cuenta|n de cuenta|cuenta bancaria|cuenta de abono|cuenta de cargo|' +
      'numero di conto|conto corrente|conto bancario|numero conto|numero da conta|numero de conta|' +
      'conta bancaria|broj racuna|stevilka racuna|numar cont|cont bancar|hesap no|hesap numarasi|' +
      'rekeningnummer|tegenrekening|口座番号|帐号|账号|帳號|계좌번호|номер счета|расчетный счет|αριθμος λογαριασμου',
    alone:
      'account|acct|accnt|acc|accno|a c|kto|konto|kontonr|konto nr|compte|cuenta|conto|conta|rekening|' +
      'bankkonto|bankkontonummer|' +
      'racun|cont|hesap|bankn|счет',
  },
  {
    role: 'country',
    within: 'country code|bank country|country of bank|country key',
    alone: 'country|land|pays|pais|paese|nazione|kraj|landcode|landkod|landet|lander|zeme|orszag|maa|国|国名',
  },
  {
    role: 'type',
    within: 'code type|type of code',
    alone: 'type|typ|tipo|soort|rodzaj|art',
  },
  {
    role: 'code',
    within: 'bank code|bank identifier',
    alone:
      'bankcode|bank details|payment details|bankverbindung|coordonnees bancaires|datos bancarios|' +
      'coordinate bancarie|dane bankowe',
  },
  { role: 'code', beside: 'type', alone: 'code|codes|kod|codigo|codice' },
]

/**
 * The words of headers, in English, German, French, Spanish, Italian, Dutch, Polish, Portuguese and Swedish.
 * They are written in lower case, without accents, and with one space between words.
 */
import { foldToAscii } from '../../codes/slug.ts'
import type { ColumnRole } from './roles.ts'

interface HeaderWords {
  readonly role: ColumnRole
  /** Phrases that name the role wherever a header contains them, as whole words. */
  readonly within: readonly string[]
  /** Phrases that name the role only if they are the whole header, because they are too general. */
  readonly alone?: readonly string[]
}

/** The first role that fits counts: 'CHIPS ABA' is a CHIPS number, 'BIC of IBAN' is a BIC. */
const HEADER_WORDS: readonly HeaderWords[] = [
  { role: 'chips', within: ['chips'] },
  { role: 'bsb', within: ['bsb', 'bank state branch'] },
  { role: 'swift', within: ['bic', 'swift', 'bic11', 'bic8', 'swiftcode', 'biccode', 'swiftbic'] },
  {
    role: 'iban',
    within: ['iban', 'ibannummer', 'ibannr', 'international bank account number'],
  },
  {
    role: 'sort-code',
    within: [
      'sort code',
      'sortcode',
      'sorting code',
      'code de tri',
      'codigo de clasificacion',
      'codigo de classificacao',
      'codice di smistamento',
      'codice sort',
      'sorteercode',
      'kod sortujacy',
      'sorteringskod',
      'sorteringscode',
    ],
  },
  {
    role: 'routing',
    within: [
      'routing',
      'aba',
      'rtn',
      'routingnumber',
      'routingnummer',
      'routeringsnummer',
      'numero de routage',
      'numero d acheminement',
      'numero de ruta',
      'numero de roteamento',
      'numer routingowy',
    ],
  },
  {
    role: 'account',
    within: [
      'account number',
      'account no',
      'account nr',
      'acct number',
      'acct no',
      'bank account',
      'numero de compte',
      'numero de cuenta',
      'numero di conto',
      'numero da conta',
      'numero de conta',
      'numer konta',
      'numer rachunku',
      'nr rachunku',
      'nr konta',
    ],
    alone: [
      'account',
      'accountnumber',
      'acct',
      'konto',
      'kontonummer',
      'kontonr',
      'konto nr',
      'compte',
      'cuenta',
      'conto',
      'conta',
      'rekening',
      'rekeningnummer',
      'rachunek',
      'bankkonto',
      'bankkontonummer',
    ],
  },
  {
    role: 'country',
    within: ['country code', 'bank country', 'country of bank'],
    alone: ['country', 'land', 'pays', 'pais', 'paese', 'nazione', 'kraj', 'landcode', 'landkod', 'landet'],
  },
  {
    role: 'type',
    within: ['code type', 'type of code'],
    alone: ['type', 'typ', 'tipo', 'soort', 'rodzaj', 'art'],
  },
  {
    role: 'code',
    within: ['bank code', 'bank identifier'],
    alone: ['code', 'codes', 'bankcode', 'kod', 'codigo', 'codice', 'bank details'],
  },
]

/** The first 200 characters of a header, in the form of the words above: 'SortCode' -> 'sort code'. */
function foldHeader(header: string): string {
  return foldToAscii(header.slice(0, 200))
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}

/** The role that a header names; null if it names none. */
export function findHeaderRole(header: string): ColumnRole | null {
  const words = foldHeader(header)
  const paddedWords = ` ${words} `
  for (const { role, within, alone } of HEADER_WORDS) {
    if (alone?.includes(words) || within.some((phrase) => paddedWords.includes(` ${phrase} `))) return role
  }
  return null
}

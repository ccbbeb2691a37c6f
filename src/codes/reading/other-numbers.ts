/**
 * Tells digits without a label that may be no bank code: a date ('paid 12-05-24'), or the number that the
 * word before them names ('account 122000247'). Alone they are a code; among words only the writer knows.
 */
import { BETWEEN_CODE_AND_ACCOUNT } from '../checks/account-separator.ts'
import { parseDates } from '../checks/dates.ts'
import { createMalformedExamination, normalizeText } from '../checks/input-text.ts'
import type { Examination } from '../types.ts'
import type { CodeInText, OtherMeaning } from './found-code.ts'
import { createLabelPattern } from './labels.ts'

/** The words for numbers that are no bank codes, without accents, in the languages of Europe. */
export const OTHER_NUMBER_WORDS: readonly string[] = [
  'account acct acc a/c konto kontonummer kontonr kto compte cuenta conto conta rekening',
  'rekeningnummer rachunek phone telephone telefon telefono tel mobile cell call fax',
  'invoice inv bill order rechnung rechnungsnummer bestellung facture commande factura pedido fattura',
  'factuur reference ref referenz referencia riferimento customer client kunde kundennummer kundennr member',
  'amount betrag montant importe importo date dated datum fecha vat tin ein ssn case ticket policy contract',
].flatMap((words) => words.split(' '))

/** A word for another number, or the '+' of a phone number, directly before the digits. */
const OTHER_NUMBER_BEFORE = new RegExp(
  `(?:${createLabelPattern(OTHER_NUMBER_WORDS.join('|'))}[^A-Z0-9+]*(?:(?:no|nr)\\.[ :#]*)?|` +
    '\\+(?:\\d{1,3}[ ()-]*)?)$',
  'i',
)
/** A word for the bank directly before the digits. The names of the types are labels already. */
const BANK_WORD_BEFORE =
  /(?<![A-Z0-9])(?:sort(?:ing)?|s\/?c|bank|branch)(?:\s+(?:is|details|nr|no))?[^A-Z0-9]*$/i
/** An account number behind the digits, or, with its name, before them. */
const ACCOUNT_BEHIND = new RegExp(`^${BETWEEN_CODE_AND_ACCOUNT}(?:\\d{7,10}|\\d{4} \\d{4})(?![A-Z0-9])`, 'i')
const ACCOUNT_BEFORE = /(?:a\/c|acc(?:oun)?t?)[^A-Z0-9]*(?:(?:number|no|nr)[^A-Z0-9]*)?\d{6,10}[\s,;/]+$/i

const removeMarks = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '')

/** What the digits of a code without a label may be instead; null if the text shows that they are a code. */
export function findOtherMeaning(
  text: string,
  { text: code, from, end }: { readonly text: string; readonly from: number; readonly end: number },
): OtherMeaning | null {
  const before = removeMarks(text.slice(0, from))
  const behind = text.slice(end)
  if (/[A-Z]/i.test(code) || BANK_WORD_BEFORE.test(before)) return null
  // Digits in one group beside a number may be the account themselves.
  const hasAccount = code.includes('-') && (ACCOUNT_BEHIND.test(behind) || ACCOUNT_BEFORE.test(before))
  if (hasAccount) return null
  if (OTHER_NUMBER_BEFORE.test(before)) return 'another number'
  return /\p{L}/u.test(before + behind) && parseDates(code).length > 0 ? 'a date' : null
}

/** The refusal of a text whose only code of the type may be something else. */
export function refuseDoubtfulCode(input: string, { text, otherMeaning }: CodeInText): Examination {
  const meanings = `${otherMeaning} or a code`
  return createMalformedExamination(
    normalizeText(input).trim(),
    `${text} may be ${meanings}: to check it as a code, enter it alone`,
    [
      {
        id: 'ambiguous',
        outcome: 'fail',
        statement: 'A code that words do not make doubtful',
        working: `${text} may be ${meanings}`,
        source: 'Our own rule: only the writer of the text knows what the digits are',
      },
    ],
  )
}

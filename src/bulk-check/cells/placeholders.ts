/** Recognizes what people and spreadsheets put in a cell that has no value: 'N/A', '?', 'TBC', '#REF!'. */
import { normalizeText } from '../../codes/checks/input-text.ts'

/** Longer cells are texts. */
const MAX_LENGTH = 24

/** An error that stands in the place of a value: '#N/A', '#REF!', '#DIV/0!'. */
export const CELL_ERROR = /^#[A-Z/0]+[!?]?$/

/** The letters of placeholders in the languages of Europe, without accents, blanks and punctuation. */
const WORDS: ReadonlySet<string> = new Set(
  [
    'na nd no none nil null nan tbc tba tbd unknown notknown notavailable notapplicable notprovided missing',
    'pending tofollow tobeconfirmed tobeadvised empty blank ka keine keineangabe unbekannt fehlt folgt offen',
    'inconnu inconnue aucun aucune neant so desconocido desconocida ninguno ninguna nessuno nessuna brak',
    'sconosciuto niedotyczy nieznany nvt geen onbekend ingen okand ukjent ukendt saknas nenhum',
    'notneeded notrequired nobankdetails ditto asabove seeabove asbefore idem wieoben sieheoben onfile',
    // Payments that need no account.
    'cash cheque check bycheque bycheck card bycard paypal directdebit bar barzahlung lastschrift',
  ].flatMap((words) => words.split(' ')),
)

/**
 * Whether a cell says that it has no value: a word for that, three or more letters X, punctuation alone, or
 * an error of a spreadsheet. Not for a cell that has other words as well, or digits.
 *
 * >>> isPlaceholder('(n/a)')
 * true
 */
export function isPlaceholder(text: string): boolean {
  const trimmed = text.trim()
  if (trimmed === '' || trimmed.length > MAX_LENGTH) return false
  if (CELL_ERROR.test(trimmed)) return true
  const normalized = normalizeText(trimmed).normalize('NFD').toLowerCase()
  if (/\p{N}|\p{S}/u.test(normalized)) return false
  const letters = normalized.replace(/[^\p{L}]/gu, '')
  return letters === '' || WORDS.has(letters) || /^x{3,}$/.test(letters)
}

/** Normalizes bank names, so that spellings of one name can be compared. */
import { foldToAscii } from '../../codes/pages/slug.ts'
import { normalizeSpacing } from './spacing.ts'

/**
 * Legal forms written out, each with its abbreviation; longer forms first. A form and its abbreviation must
 * mean exactly the same.
 */
const LEGAL_FORM_ABBREVIATIONS: ReadonlyArray<readonly [RegExp, string]> = [
  [/ PUBLIC (?:LIMITED|LTD) (?:COMPANY|CO) /g, ' PLC '],
  [/ (?:LIMITED LIABILITY|LTD LIABILITY) (?:COMPANY|CO) /g, ' LLC '],
  [/ PUBLIC JOINT STOCK (?:COMPANY|CO) /g, ' PJSC '],
  [/ OPEN JOINT STOCK (?:COMPANY|CO) /g, ' OJSC '],
  [/ CLOSED JOINT STOCK (?:COMPANY|CO) /g, ' CJSC '],
  [/ JOINT STOCK (?:COMPANY|CO) /g, ' JSC '],
  [/ SOCIETA (?:COOPERATIVA|COOP) /g, ' SOC COOP '],
  [/ SOCIETA PER AZIONI /g, ' SPA '],
  [/ SOCIEDAD ANONIMA /g, ' SA '],
  [/ SOCIETE ANONYME /g, ' SA '],
  [/ AKTIENGESELLSCHAFT /g, ' AG '],
  [/ AKCIONARSKO DRUSTVO /g, ' AD '],
  [/ AKCIOVA SPOLECNOST /g, ' AS '],
  [/ ANONIM SIRKETI /g, ' AS '],
  [/ NATIONAL ASSOCIATION /g, ' NA '],
  [/ (?:PRIVATE|PVT) (?:LIMITED|LTD) /g, ' PTE LTD '],
  [/ LIMITED /g, ' LTD '],
  [/ COMPANY /g, ' CO '],
  [/ CORPORATION /g, ' CORP '],
  [/ INCORPORATED /g, ' INC '],
  [/ BERHAD /g, ' BHD '],
]

/** A name without any of these words has no legal form to abbreviate. Saves the slower test of each form. */
const MAY_CONTAIN_LEGAL_FORM = new RegExp(
  ' (?:PUBLIC|LIMITED|LTD|OPEN|CLOSED|JOINT|SOCIETA|SOCIEDAD|SOCIETE|AKTIENGESELLSCHAFT|AKCIONARSKO|' +
    'AKCIOVA|ANONIM|NATIONAL|PRIVATE|PVT|COMPANY|CORPORATION|INCORPORATED|BERHAD) ',
)

/** `spaced` is a name in capitals with a space before and after each word. */
function abbreviateLegalForms(spaced: string): string {
  if (!MAY_CONTAIN_LEGAL_FORM.test(spaced)) return spaced
  return LEGAL_FORM_ABBREVIATIONS.reduce((text, [long, short]) => text.replace(long, short), spaced)
}

const INITIALS_WITH_PUNCTUATION = /(?<![\p{L}\p{N}])(?:\p{L}[./])+\p{L}?(?![\p{L}\p{N}])/gu

/** Converts "S.A." and "A/S" to SA and AS. */
function joinInitials(capitals: string): string {
  if (!/[./]/.test(capitals)) return capitals
  return capitals.replace(INITIALS_WITH_PUNCTUATION, (initials) => `${initials.replace(/[./]/g, '')} `)
}

/**
 * Normalizes a bank name to a key for comparison: capitals without accents, punctuation and spaces, "&" as
 * AND, without a leading or trailing THE, and with abbreviated legal forms ("Limited" as LTD). Names with and
 * without a legal form have different keys. Never empty for a name with a visible character.
 */
export function normalizeBankName(name: string): string {
  const capitals = foldToAscii(normalizeSpacing(name)).toUpperCase().replace(/['’]/g, '')
  const joined = joinInitials(capitals)
  const words = joined.replace(/[^\p{L}\p{N}&]+/gu, ' ').trim()
  const spaced = ` ${words} `.replace(/^ THE | THE $/g, ' ')
  const key = abbreviateLegalForms(spaced).replaceAll(' ', '').replaceAll('&', 'AND')
  return key === '' ? name.trim() : key
}

/** Writes umlauts as one letter, in any case: lists have 'Foerderbank' and 'Forderbank' for 'Förderbank'. */
export const foldUmlauts = (text: string) => text.replace(/([aou])e/gi, '$1')

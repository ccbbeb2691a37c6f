// The key under which two spellings of a name are one institution.

import { plainLetters } from '../../codes/plain-letters.ts'
import { tidySpacing } from './spacing.ts'

/** Spelled-out legal forms and their short ones; the longer first. Only forms that say the same thing are here. */
const sameForm: ReadonlyArray<readonly [RegExp, string]> = [
  [/ & /g, ' AND '],
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

/** A word of each of them: a name that holds none has no form to shorten. */
const mayHoldForm =
  / (?:&|PUBLIC|LIMITED|LTD|OPEN|CLOSED|JOINT|SOCIETA|SOCIEDAD|SOCIETE|AKTIENGESELLSCHAFT|AKCIONARSKO|AKCIOVA|ANONIM|NATIONAL|PRIVATE|PVT|COMPANY|CORPORATION|INCORPORATED|BERHAD) /

function withShortForms(spaced: string): string {
  if (!mayHoldForm.test(spaced)) return spaced
  return sameForm.reduce((text, [long, short]) => text.replace(long, short), spaced)
}

const initialsWithMarks = /(?<![\p{L}\p{N}])(?:\p{L}[./])+\p{L}?(?![\p{L}\p{N}])/gu

/** "S.A." and "A/S" as SA and AS. */
function withPlainInitials(capitals: string): string {
  if (!/[./]/.test(capitals)) return capitals
  return capitals.replace(initialsWithMarks, (initials) => `${initials.replace(/[./]/g, '')} `)
}

/**
 * Takes a name in any case, gives its key: capitals without accents, punctuation and spaces, "&" as AND, a leading or
 * trailing THE dropped, and each legal form in its short spelling ("Limited" as LTD). A form that is there in one name and
 * missing in the other keeps the two apart. Never empty for a name that holds anything but spaces.
 */
export function normalizedName(name: string): string {
  const capitals = plainLetters(tidySpacing(name)).toUpperCase().replace(/['’]/g, '')
  const joined = withPlainInitials(capitals)
  const words = ` ${joined
    .replace(/[^\p{L}\p{N}&]+/gu, ' ')
    .trim()
    .replaceAll(' ', '  ')} `
  const spaced = words.replaceAll('  ', ' ').replace(/^ THE | THE $/g, ' ')
  const key = withShortForms(spaced).replaceAll(' ', '').replaceAll('&', 'AND')
  return key === '' ? name.trim() : key
}

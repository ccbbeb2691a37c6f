const PRINTABLE_ASCII = /^[ -~]*$/

/**
 * Normalizes text for rules, search and the protection of account numbers: removes invisible characters
 * (Unicode Cf and Default_Ignorable_Code_Point), converts white space to a blank, dashes to a hyphen, and
 * full-width forms to ASCII. Letters and digits of other scripts, superscripts and subscripts stay, because a
 * rule must not take them for A to Z and 0 to 9. Idempotent.
 */
export function normalizeText(text: string): string {
  if (PRINTABLE_ASCII.test(text)) return text
  return text
    .replace(/[\p{Cf}\p{DI}]+/gu, '')
    .replace(/[\s\x85]/g, ' ')
    .replace(/\p{Dash}/gu, '-')
    .replace(/[！-～]+/g, (characters) => characters.normalize('NFKC'))
}

const PLAIN = /^[ -~]*$/

/**
 * The one spelling of a text that rules, search and the protection of account numbers read: characters that
 * show nothing are left out (Unicode's Cf and Default_Ignorable_Code_Point), any white space is a blank, any
 * dash a hyphen, full-width forms are ASCII. Letters and digits of other scripts, and small or raised ones,
 * stay as they are: a rule must not take them for A to Z and 0 to 9. Normalizing twice changes nothing more.
 */
export function normalizeText(text: string): string {
  if (PLAIN.test(text)) return text
  return text
    .replace(/[\p{Cf}\p{DI}]+/gu, '')
    .replace(/[\s\x85]/g, ' ')
    .replace(/\p{Dash}/gu, '-')
    .replace(/[！-～]+/g, (forms) => forms.normalize('NFKC'))
}

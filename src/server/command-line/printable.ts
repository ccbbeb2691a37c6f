/** What does not show and still has an effect: on a terminal, commands of its own. Tabs, new lines, joiners and marks of direction are text. */
const UNSEEN = /(?![\t\n\u061C\u200C-\u200F])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/** A text of a visitor for the operator's terminal: what would not show, and could have other text look as it is not, is spelled '\u{202e}'. */
export function printable(text: string): string {
  return text.replace(UNSEEN, (unseen) => `\\u{${unseen.codePointAt(0)?.toString(16)}}`)
}

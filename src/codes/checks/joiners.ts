/** What joins the codes that a text offers as alternatives: 'or', '/', ','. */

/** 'and', 'or' and 'then' in the languages of Europe. */
const WORDS =
  'and|or|then|und|oder|bzw|sowie|et|ou|puis|y|e|o|u|oppure|en|of|og|eller|och|ja|tai|lub|albo|oraz|nebo|' +
  'vagy|sau|ve|veya'

/** A word that joins two codes, between blanks, in small letters or capitals. */
export const JOINING_WORD = `\\s(?:${WORDS}|${WORDS.toUpperCase()})\\.?(?=\\s)`

/** A joining word, or a slash. */
export const JOINING_WORD_OR_SLASH = `(?:\\s*/|${JOINING_WORD})\\s*`

/**
 * Tells Windows-1250 (Central European) from Windows-1252 (Western European) by the neighbours of letters.
 */

const LETTER = /\p{L}/u
const VOWEL = /[aeiouyáéíóúýäöüàâãåæèêëìîïòôõøùûÿąęěůőűă]/

const CONSONANT = /[bcdfghj-np-tvwxz]/
const END = /\$/
const ANY = /./
const NEVER = /(?!)/

/**
 * The next letter by which a letter of Windows-1252 and its counterpart in Windows-1250 are told apart. '$'
 * is the end of a word.
 */
const NEXT_LETTERS: Readonly<Record<string, { readonly western: RegExp; readonly central: RegExp }>> = {
  à: { western: ANY, central: NEVER },
  // Spanish 'España', Polish 'Gdańsk'.
  ñ: { western: VOWEL, central: /[^aeiou]/ },
  // Italian 'Forlì' and 'Cantù', Czech 'Děčín' and 'Kůň'; both languages have them at the end of words.
  ì: { western: NEVER, central: LETTER },
  ù: { western: NEVER, central: LETTER },
  // Portuguese 'São', Romanian 'Păun', Estonian 'Põhja', Hungarian 'Győző'.
  ã: { western: /[oe]/, central: ANY },
  õ: { western: LETTER, central: END },
  // French 'Haïti', 'sœur', 'coût'; Czech 'Maďarsko', Polish 'Wiśniewska', Hungarian 'Szűcs'.
  ï: { western: CONSONANT, central: VOWEL },
  œ: { western: /[ui]/, central: ANY },
  û: { western: /[nt]/, central: ANY },
  // Spanish 'nº' and 'Mª', Romanian 'Maraşeşti'.
  º: { western: END, central: LETTER },
  ª: { western: END, central: LETTER },
}

/** Letters with the same byte in both, which few languages of the other kind have. */
const WEIGHTS_OF_SHARED_LETTERS: Readonly<Record<string, number>> = { š: 0.5, ž: 0.5, ç: -0.5 }

/** A byte beyond ASCII as the letter or sign of each code page, with its neighbours, all in lower case. */
interface AmbiguousLetter {
  readonly western: string
  readonly central: string
  readonly before: string
  readonly after: string
}

/** Scores a letter that is told by the next one; null if it is not such a letter. */
function scoreByNext({ western, after }: AmbiguousLetter): number | null {
  const letters = NEXT_LETTERS[western]
  if (!letters) return null
  const next = LETTER.test(after) ? after : '$'
  if (letters.western.test(next)) return -1
  return letters.central.test(next) ? 1 : 0
}

/** Scores a sign of one of the code pages: '³' and '£' in a word are 'ł' and 'Ł'. null for two letters. */
function scoreSign({ western, central, before, after }: AmbiguousLetter): number | null {
  if (LETTER.test(western)) return LETTER.test(central) ? null : -1
  return LETTER.test(central) && LETTER.test(before + after) ? 1 : 0
}

/** Above 0 if a neighbour suggests a consonant, below 0 if it suggests a vowel. */
function scoreNeighbour(letter: string): number {
  if (!LETTER.test(letter)) return 0
  return VOWEL.test(letter) ? 1 : -1
}

/** Scores a vowel of Windows-1252 that is a consonant in Windows-1250: 'ø' and 'ř', 'è' and 'č'. */
function scoreVowel({ western, central, before, after }: AmbiguousLetter): number {
  if (!VOWEL.test(western) || VOWEL.test(central)) return 0
  const score = scoreNeighbour(before) + scoreNeighbour(after)
  if (western !== 'è' || score !== 0) return score
  // French 'Molière', Croatian 'Američka'.
  return /[iuy]/.test(before) && /[bcdfglmnprstv]/.test(after) ? -1 : 1
}

function scoreLetter(letter: AmbiguousLetter): number {
  const { western, central } = letter
  if (western === central) return WEIGHTS_OF_SHARED_LETTERS[western] ?? 0
  return scoreByNext(letter) ?? scoreSign(letter) ?? scoreVowel(letter)
}

/**
 * Whether a text is rather in Windows-1250 than in Windows-1252: above 0. Takes the same bytes decoded in
 * both ways.
 */
export function scoreCentralEuropean(westernText: string, centralText: string): number {
  const western = westernText.toLowerCase()
  const central = centralText.toLowerCase()
  let score = 0
  for (let index = 0; index < western.length; index++) {
    if (western.charCodeAt(index) < 0x80) continue
    score += scoreLetter({
      western: western.charAt(index),
      central: central.charAt(index),
      before: central.charAt(index - 1),
      after: central.charAt(index + 1),
    })
  }
  return score
}

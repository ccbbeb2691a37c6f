// One text in capitals made readable: spaces, then each word, then the runs of words that only make sense together.

import { phraseSpellings } from './phrase-spellings.ts'
import { tidySpacing } from './spacing.ts'
import { type Manner, readableWord } from './word-rules.ts'
import { rewriteWords } from './words.ts'

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
const phrases = new Map(phraseSpellings.map((phrase) => [phrase.toUpperCase(), phrase]))
const longestFirst = [...phraseSpellings].sort((a, b) => b.length - a.length)
const phrasePattern = new RegExp(
  `(?<![\\p{L}\\p{N}.])(?:${longestFirst.map(escaped).join('|')})(?![\\p{L}\\p{N}])`,
  'giu',
)

/** A phrase needs a dot, a bracket, a slash or one of its few words: most texts hold none. */
const mayHoldPhrase = /[./(]|KNOWN AS|TRADING AS|ACTING AS|A PART OF|A RL|SPAREBANK/i

/** Takes a source text, its country's code and its manner; gives it in readable case with every letter kept. */
export function readableText(original: string, country: string, manner: Manner): string {
  const cased = rewriteWords(tidySpacing(original), (word) => readableWord(word, country, manner))
  if (!mayHoldPhrase.test(original)) return cased
  return cased.replace(phrasePattern, (found) => phrases.get(found.toUpperCase()) ?? found)
}

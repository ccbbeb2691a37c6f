/** Last parts of German compounds: Stadtsparkasse, Verbundvolksbank. Folded. */
const KINDS_OF_BANK = ['sparkasse', 'landesbank', 'volksbank', 'privatbank', 'kreditbank']
/**
 * Other last parts in German, Dutch and Nordic names that users type alone. 'bank' is left out, because nine
 * hundred names end in it. For 'post bank', the search also looks up the joined pair, Postbank.
 */
const OTHER_TAILS = ['kasse', 'banken', 'pankki', 'versicherung', 'verzekering', 'forsakring', 'forsikring']
const COMPOUND_TAILS = [...KINDS_OF_BANK, ...OTHER_TAILS]
/** Shorter first parts are mostly initials. */
const MIN_BEFORE_TAIL = 3

/** The ends of a folded compound, longest first (stadtsparkasse: sparkasse, kasse). */
export function findTails(word: string): string[] {
  return COMPOUND_TAILS.filter((tail) => hasTail(word, tail))
}

/** Splits a folded compound into its first part and kind of bank: raiffeisen, landesbank. */
export function splitKindOfBank(word: string): { before: string; kind: string } | undefined {
  const kind = KINDS_OF_BANK.find((tail) => hasTail(word, tail))
  return kind === undefined ? undefined : { before: word.slice(0, -kind.length), kind }
}

function hasTail(word: string, tail: string): boolean {
  return word.length >= tail.length + MIN_BEFORE_TAIL && word.endsWith(tail)
}

/** Kinds of bank that German names are composed with: Stadtsparkasse, Verbundvolksbank. Folded. */
const KINDS_OF_BANK = ['sparkasse', 'landesbank', 'volksbank', 'privatbank', 'kreditbank']
/**
 * What else German, Dutch, Danish, Norwegian, Swedish and Finnish names end in that people type alone. Not 'bank': nine
 * hundred names end in it, and who writes 'post bank' for one of them is understood without.
 */
const OTHER_TAILS = ['kasse', 'banken', 'pankki', 'versicherung', 'verzekering', 'forsakring', 'forsikring']
const TAILS = [...KINDS_OF_BANK, ...OTHER_TAILS]
/** Shorter beginnings are mostly initials. */
const LEAST_BEFORE_TAIL = 3

/** Takes a folded word; gives what it ends in as a compound, the longest first (stadtsparkasse: sparkasse, kasse). */
export function tailsOf(word: string): string[] {
  return TAILS.filter((tail) => endsIn(word, tail))
}

/** Takes a folded word; gives the kind of bank that it ends in, with what stands before: raiffeisen, landesbank. */
export function kindOfBank(word: string): { before: string; kind: string } | undefined {
  const kind = KINDS_OF_BANK.find((tail) => endsIn(word, tail))
  return kind === undefined ? undefined : { before: word.slice(0, -kind.length), kind }
}

function endsIn(word: string, tail: string): boolean {
  return word.length >= tail.length + LEAST_BEFORE_TAIL && word.endsWith(tail)
}

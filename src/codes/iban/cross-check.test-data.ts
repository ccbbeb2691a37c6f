/**
 * A known difference from another library. The cross-check fails if an unlisted difference appears or a
 * listed difference disappears.
 */
export interface Difference {
  /** Country codes, separated by blanks: 'FO GL SE'. */
  readonly countries: string
  /** The text by which the cross-check reports the difference: 'SEPA'. */
  readonly difference: string
  readonly correct: 'ours' | 'theirs' | 'both' | 'undecided'
  readonly reason: string
}

export const IBANTOOLS_DIFFERENCES: readonly Difference[] = [
  {
    countries: 'AO BF BJ CF CG CI CM CV DZ GA GQ GW IR KM MA MG ML MZ NE SN TD TG',
    difference: 'country only in theirs',
    correct: 'ours',
    reason: 'Not in the IBAN registry: banks there use a similar format that is not registered.',
  },
  {
    countries: 'AX BL GF GP MF MQ NC PF PM RE TF WF YT',
    difference: 'country only in theirs',
    correct: 'ours',
    reason: 'Their IBANs begin with FI or FR, and the registry lists them there.',
  },
  {
    countries: 'BY DO',
    difference: 'structure',
    correct: 'ours',
    reason: 'The registry has 4!c for the bank code; ibantools allows letters only.',
  },
  {
    countries: 'GE IE PK PS VG',
    difference: 'structure',
    correct: 'ours',
    reason:
      'The registry has letters for the bank code; for PK and PS it has 4!a and then c, which ibantools ' +
      'reverses.',
  },
  {
    countries: 'TR',
    difference: 'structure',
    correct: 'ours',
    reason: 'The registry has 5!n1!n16!c: the reserved character is a digit; ibantools allows a letter.',
  },
  {
    countries: 'AL MD ME MK RS',
    difference: 'SEPA',
    correct: 'ours',
    reason: 'Joined the SEPA schemes in 2024 and 2025 (European Payments Council, EPC409-09).',
  },
  {
    countries: 'AL IT SM TN XK',
    difference: 'accepted only by theirs',
    correct: 'ours',
    reason: 'ibantools has no national check for them.',
  },
  {
    countries: 'BA FR MC ME MK PT RS SI',
    difference: 'accepted only by theirs',
    correct: 'ours',
    reason:
      'Check digits such as 00, 01 or 99 leave the correct remainder, but the rule never produces them.',
  },
  {
    countries: 'CZ SK',
    difference: 'accepted only by theirs',
    correct: 'ours',
    reason: 'No account has a last digit that would have to be 10; ibantools accepts 1 for it, as in Spain.',
  },
  {
    countries: 'MK',
    difference: 'accepted only by ours',
    correct: 'ours',
    reason: 'The registry allows letters in the account number; ibantools leaves them out of the division.',
  },
  {
    countries: 'BY DO PK PS',
    difference: 'accepted only by ours',
    correct: 'ours',
    reason: 'The structures differ, see above.',
  },
  {
    countries: 'NO',
    difference: 'accepted only by ours',
    correct: 'undecided',
    reason:
      'If 00 follows the bank code, some banks weight only the digits after it, some none; we do not ' +
      'check the digits, ibantools weights all.',
  },
]

export const SCHWIFTY_DIFFERENCES: readonly Difference[] = [
  {
    countries: 'AO BF BJ CF CG CI CM CV DZ GA GQ GW IR KM MA MG ML MZ NE SN TD TG',
    difference: 'country only in theirs',
    correct: 'ours',
    reason: 'Not in the IBAN registry: banks there use a similar format that is not registered.',
  },
  {
    countries: 'AX BL GF GG GP IM JE MF MQ NC PF PM RE TF WF YT',
    difference: 'country only in theirs',
    correct: 'ours',
    reason: 'Their IBANs begin with FI, FR or GB, and the registry lists them there.',
  },
  {
    countries: 'AL MD ME MK RS',
    difference: 'SEPA',
    correct: 'ours',
    reason:
      'Joined the SEPA schemes in 2024 and 2025 (European Payments Council, EPC409-09); the file of ' +
      'schwifty is older.',
  },
  {
    countries: 'CZ SK',
    difference: 'branch',
    correct: 'ours',
    reason: 'The six digits after the bank code are the account prefix; schwifty calls them a branch.',
  },
  {
    countries: 'EE',
    difference: 'branch',
    correct: 'ours',
    reason:
      'The registry gives Estonia no branch, and the 7-3-1 check counts these digits as part of the ' +
      'account number.',
  },
  {
    countries: 'EE',
    difference: 'account',
    correct: 'ours',
    reason: 'The digits that schwifty takes for a branch belong to the account number.',
  },
  {
    countries: 'SI',
    difference: 'bank',
    correct: 'ours',
    reason:
      'The registry has all five digits as the bank identifier; schwifty looks banks up by all five too.',
  },
  {
    countries: 'SI',
    difference: 'branch',
    correct: 'ours',
    reason: 'The registry has no branch, see above.',
  },
  {
    countries: 'HN',
    difference: 'bank',
    correct: 'ours',
    reason: 'The registry has had Honduras since release 99, with a bank code of four letters.',
  },
  { countries: 'HN', difference: 'account', correct: 'ours', reason: 'The bank codes differ, see above.' },
  {
    countries: 'HU',
    difference: 'national check digits',
    correct: 'ours',
    reason:
      'Hungary has two: the eighth digit for bank and branch, the last for the account. Schwifty has ' +
      'only the last.',
  },
  {
    countries: 'HU',
    difference: 'account',
    correct: 'ours',
    reason: 'Schwifty includes the check digit of bank and branch.',
  },
  {
    countries: 'PL',
    difference: 'national check digits',
    correct: 'both',
    reason:
      'The eighth digit is the check digit, and also part of the bank identifier in the registry; we ' +
      'have one field.',
  },
  {
    countries: 'BY',
    difference: 'account',
    correct: 'ours',
    reason: 'The registry separates the four digits after the bank code (4!n): they are the balance account.',
  },
  {
    countries: 'FO GL SE',
    difference: 'national check digits',
    correct: 'both',
    reason:
      'The registry separates the last digit, but no single rule holds for all banks; we leave it in the ' +
      'account number.',
  },
  {
    countries: 'FO GL SE',
    difference: 'account',
    correct: 'both',
    reason: 'We leave the last digit in the account number.',
  },
  {
    countries: 'ST XK',
    difference: 'national check digits',
    correct: 'ours',
    reason: 'The registry separates the last two digits (2!n), and in every example they are check digits.',
  },
  {
    countries: 'ST XK',
    difference: 'account',
    correct: 'ours',
    reason: 'Schwifty includes the two check digits.',
  },
]

/** Formats differences as sorted lines, one for each country: 'AL SEPA'. */
export function formatDifferences(differences: readonly Difference[]): string[] {
  return differences
    .flatMap(({ countries, difference }) => countries.split(' ').map((country) => `${country} ${difference}`))
    .sort()
}

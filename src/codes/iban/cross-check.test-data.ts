/**
 * The known differences from other libraries, one a line: country, difference, who is right, and why. The
 * cross-check fails if a new difference appears or a listed one disappears.
 */
export interface Difference {
  /** Country codes, separated by blanks: 'FO GL SE'. */
  readonly countries: string
  /** What differs, as the cross-check finds it. */
  readonly what: string
  readonly right: 'we' | 'they' | 'both' | 'open'
  readonly why: string
}

export const IBANTOOLS_DIFFERENCES: readonly Difference[] = [
  {
    countries: 'AO BF BJ CF CG CI CM CV DZ GA GQ GW IR KM MA MG ML MZ NE SN TD TG',
    what: 'country only theirs',
    right: 'we',
    why: 'Not in the IBAN registry: banks there use a similar format that nobody has registered.',
  },
  {
    countries: 'AX BL GF GP MF MQ NC PF PM RE TF WF YT',
    what: 'country only theirs',
    right: 'we',
    why: 'The registry lists them under FI and FR, whose codes their IBANs begin with.',
  },
  {
    countries: 'BY DO',
    what: 'structure',
    right: 'we',
    why: 'The registry has 4!c for the bank code, ibantools letters only.',
  },
  {
    countries: 'GE IE PK PS VG',
    what: 'structure',
    right: 'we',
    why:
      'The registry has letters for the bank code; for PK and PS it has 4!a and then c, which ibantools ' +
      'has turned round.',
  },
  {
    countries: 'TR',
    what: 'structure',
    right: 'we',
    why: 'The registry has 5!n1!n16!c: the reserved place is a digit, ibantools allows a letter.',
  },
  {
    countries: 'AL MD ME MK RS',
    what: 'SEPA',
    right: 'we',
    why: 'Joined the SEPA schemes in 2024 and 2025 (European Payments Council, EPC409-09).',
  },
  {
    countries: 'AL FI IT MR SM TL TN',
    what: 'accepted only by them',
    right: 'we',
    why: 'ibantools has no national check for them.',
  },
  {
    countries: 'BA FR MC ME MK PT RS SI',
    what: 'accepted only by them',
    right: 'we',
    why: 'Check digits such as 00, 01 or 99 leave the right remainder, but the rule never makes them.',
  },
  {
    countries: 'CZ SK',
    what: 'accepted only by them',
    right: 'we',
    why: 'Where the last digit would have to be 10 there is no account; ibantools takes 1, as in Spain.',
  },
  {
    countries: 'MK',
    what: 'accepted only by us',
    right: 'we',
    why: 'The registry allows letters in the account number; ibantools divides as if they were not there.',
  },
  {
    countries: 'BY DO PK PS',
    what: 'accepted only by us',
    right: 'we',
    why: 'As their structure, above.',
  },
  {
    countries: 'NO',
    what: 'accepted only by us',
    right: 'open',
    why:
      'Where 00 follows the bank code, some weigh only the digits behind it, some none; we do not ' +
      'judge, ibantools weighs all.',
  },
]

export const SCHWIFTY_DIFFERENCES: readonly Difference[] = [
  {
    countries: 'AO BF BJ CF CG CI CM CV DZ GA GQ GW IR KM MA MG ML MZ NE SN TD TG',
    what: 'country only theirs',
    right: 'we',
    why: 'Not in the IBAN registry: banks there use a similar format that nobody has registered.',
  },
  {
    countries: 'AX BL GF GG GP IM JE MF MQ NC PF PM RE TF WF YT',
    what: 'country only theirs',
    right: 'we',
    why: 'The registry lists them under FI, FR and GB, whose codes their IBANs begin with.',
  },
  {
    countries: 'AL MD ME MK RS',
    what: 'SEPA',
    right: 'we',
    why:
      'Joined the SEPA schemes in 2024 and 2025 (European Payments Council, EPC409-09); their file is ' +
      'older.',
  },
  {
    countries: 'CZ SK',
    what: 'branch',
    right: 'we',
    why: 'The six digits behind the bank code are the prefix of the account; they call them a branch.',
  },
  {
    countries: 'EE',
    what: 'branch',
    right: 'we',
    why:
      'The registry gives Estonia no branch, and the 7-3-1 check counts these digits as part of the ' +
      'account number.',
  },
  {
    countries: 'EE',
    what: 'account',
    right: 'we',
    why: 'What they take for a branch belongs to it.',
  },
  {
    countries: 'SI',
    what: 'bank',
    right: 'we',
    why: 'The registry has all five digits as the bank identifier; they look the bank up by all five too.',
  },
  { countries: 'SI', what: 'branch', right: 'we', why: 'As above: no branch in the registry.' },
  {
    countries: 'HN',
    what: 'bank',
    right: 'we',
    why: 'The registry has had Honduras since release 99, with a bank code of four letters.',
  },
  { countries: 'HN', what: 'account', right: 'we', why: 'As above.' },
  {
    countries: 'HU',
    what: 'national check digits',
    right: 'we',
    why:
      'Hungary has two: the eighth digit for bank and branch, the last for the account. They name the ' +
      'last only.',
  },
  { countries: 'HU', what: 'account', right: 'we', why: 'They count the check digit of bank and branch in.' },
  {
    countries: 'PL',
    what: 'national check digits',
    right: 'both',
    why:
      'The eighth digit is the check digit, but also part of the bank identifier of the registry; we ' +
      'show one part.',
  },
  {
    countries: 'BY',
    what: 'account',
    right: 'we',
    why: 'Four digits behind the bank code are the balance account, as the registry separates them (4!n).',
  },
  {
    countries: 'FO GL SE',
    what: 'national check digits',
    right: 'both',
    why:
      'The registry sets the last digit apart, but no one rule holds for all banks; we leave it in the ' +
      'account number.',
  },
  { countries: 'FO GL SE', what: 'account', right: 'both', why: 'We leave the last digit in it.' },
  {
    countries: 'ST XK',
    what: 'national check digits',
    right: 'we',
    why: 'The registry sets the last two digits apart (2!n), and in every example they are check digits.',
  },
  { countries: 'ST XK', what: 'account', right: 'we', why: 'They count the two check digits in.' },
]

/** Formats differences as sorted lines, one for each country: 'AL SEPA'. */
export function formatDifferences(differences: readonly Difference[]): string[] {
  return differences
    .flatMap(({ countries, what }) => countries.split(' ').map((country) => `${country} ${what}`))
    .sort()
}

/** A validator page, with codes that are in the default directory or missing from it. */
export interface Validator {
  readonly name: string
  readonly path: string
  /** The name of the type in the URLs of site calls: 'sortcode'. */
  readonly apiName: string
  readonly label: string
  readonly button: string
  readonly noun: string
  readonly valid: {
    /** The code as a visitor may type it. */
    readonly typed: string
    /** The code in its printed form. */
    readonly shown: string
    /** The path of the result page. */
    readonly page: string
    readonly bank: string
    /** The parts of the code, in order. */
    readonly parts: readonly string[]
    /** A text in the list of checks, 'How we know'. */
    readonly check: string
    readonly source: RegExp
  }
  /** The toast after a copy. */
  readonly copied: { readonly title: string; readonly sentence: string }
  /** Malformed inputs and their error messages. */
  readonly invalid: readonly (readonly [input: string, message: string])[]
  /** Whether a toast shows the error message, too. */
  readonly toast: boolean
  /** A well-formed code without a known bank. `facts` is a text in the details of its result page. */
  readonly unknown: { readonly page: string; readonly message: string; readonly facts: string }
}

const NO_IBAN = 'IBAN is required'

export const VALIDATORS: readonly Validator[] = [
  {
    name: 'IBAN',
    path: '/iban',
    apiName: 'iban',
    label: 'IBAN',
    button: 'Validate IBAN',
    noun: 'IBAN',
    valid: {
      typed: 'de89 3704 0044 0532 0130 00',
      shown: 'DE89 3704 0044 0532 0130 00',
      page: '/iban/validate/DE89370400440532013000',
      bank: 'Commerzbank',
      parts: ['DE', '89', '37040044', '0532013000'],
      check: 'Read as a number, the IBAN leaves a remainder of 1 when divided by 97',
      source: /Deutsche Bundesbank.*as of (\d+ )?(\w+ )?\d{4}/,
    },
    copied: { title: 'Copied!', sentence: 'IBAN has been copied to clipboard' },
    invalid: [
      ['', NO_IBAN],
      ['   ', NO_IBAN],
      ['DE893704004405', 'IBAN is too short (minimum 15 characters)'],
      ['1289370400440532013000', 'IBAN must start with a 2-letter country code'],
      ['DE893704004405320130é0', 'IBAN must contain only letters and numbers'],
      ['DEX9370400440532013000', 'IBAN must have 2 check digits after the country code'],
    ],
    toast: false,
    unknown: {
      page: '/iban/validate/SO211000001001000100141',
      message: 'Check digits right, bank not known',
      facts: 'Unknown: Bank',
    },
  },
  {
    name: 'Routing',
    path: '/routing-number',
    apiName: 'routing',
    label: 'Routing number',
    button: 'Validate Routing Number',
    noun: 'routing number',
    valid: {
      typed: '0210-0002 1',
      shown: '021000021',
      page: '/routing-number/validate/021000021',
      bank: 'JPMorgan Chase Bank, N.A.',
      parts: ['021', '0', '0002', '1'],
      check: 'add up to a multiple of 10',
      source: /as of (\d+ )?(\w+ )?\d{4}/,
    },
    copied: { title: 'Copied!', sentence: 'Routing number has been copied to clipboard' },
    invalid: [
      ['', 'Routing number is required'],
      ['02100002', 'Routing number must be exactly 9 digits'],
      ['521000021', 'Invalid routing number format'],
      ['021000022', 'Invalid routing number checksum'],
    ],
    toast: false,
    unknown: {
      page: '/routing-number/validate/011000015',
      message: 'Check digits right, bank not known',
      facts: 'Unknown: Bank',
    },
  },
  {
    name: 'Sort Code',
    path: '/sort-code',
    apiName: 'sortcode',
    label: 'Sort code',
    button: 'Validate Sort Code',
    noun: 'sort code',
    valid: {
      typed: '200415',
      shown: '20-04-15',
      page: '/sort-code/details/200415',
      bank: 'Barclays',
      parts: ['20', '0415'],
      check: 'Belongs to Barclays',
      source: /as of (\d+ )?(\w+ )?\d{4}/,
    },
    copied: { title: 'Copied to clipboard', sentence: 'Sort code has been copied to your clipboard.' },
    invalid: [
      ['', 'Please enter a valid UK sort code (6 digits)'],
      ['20-04-1', 'Please enter a valid UK sort code (6 digits)'],
    ],
    toast: true,
    unknown: {
      page: '/sort-code/details/000001',
      message: 'This sort code is not recognized',
      facts: 'Not available: Bank, Branch',
    },
  },
  {
    name: 'CHIPS',
    path: '/chips',
    apiName: 'chips',
    label: 'CHIPS ABA code',
    button: 'Validate CHIPS Code',
    noun: 'CHIPS ABA code',
    valid: {
      typed: '0002',
      shown: '0002',
      page: '/chips/details/0002',
      bank: 'JPMorgan Chase Bank, N.A.',
      parts: ['0002'],
      check: 'Listed in our directory',
      source: /as of (\d+ )?(\w+ )?\d{4}/,
    },
    copied: { title: 'Copied to clipboard', sentence: 'CHIPS ABA code has been copied to your clipboard.' },
    invalid: [
      ['', 'Please enter a valid CHIPS ABA code (4-6 digits)'],
      ['000', 'Please enter a valid CHIPS ABA code (4-6 digits)'],
    ],
    toast: true,
    unknown: {
      page: '/chips/details/9999',
      message: 'This CHIPS ABA code is not recognized',
      facts: 'Not available: Bank, Fedwire number',
    },
  },
  {
    name: 'BSB',
    path: '/bsb',
    apiName: 'bsb',
    label: 'BSB code',
    button: 'Validate BSB Code',
    noun: 'BSB code',
    valid: {
      typed: '062000',
      shown: '062-000',
      page: '/bsb/details/062000',
      bank: 'Commonwealth Bank of Australia',
      parts: ['06', '2', '000'],
      check: 'Belongs to Commonwealth Bank of Australia',
      source: /as of (\d+ )?(\w+ )?\d{4}/,
    },
    copied: { title: 'Copied to clipboard', sentence: 'BSB code has been copied to your clipboard.' },
    invalid: [
      ['', 'Please enter a valid Australian BSB code (6 digits)'],
      ['062-00', 'Please enter a valid Australian BSB code (6 digits)'],
    ],
    toast: true,
    unknown: {
      page: '/bsb/details/999999',
      message: 'This BSB code is not recognized',
      facts: 'Not available: Bank, Bank code, Branch',
    },
  },
]

/** The validator with a name. Throws if there is none. */
export function requireValidator(name: string): Validator {
  const validator = VALIDATORS.find((candidate) => candidate.name === name)
  if (!validator) throw new Error(`no validator ${name}`)
  return validator
}

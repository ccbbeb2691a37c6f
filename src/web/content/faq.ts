// Facts: ISO 9362:2022 (BIC); ISO 13616-1:2020 and SWIFT IBAN Registry (IBAN); American Bankers Association,
// Routing Number Policy; Pay.UK, sort codes; Vocalink, Validating Account Numbers; The Clearing House, CHIPS
// Rules; AusPayNet, BSB numbers. Facts about this site: docs/architecture.md.

export interface FaqEntry {
  /** The anchor on the page. */
  readonly id: string
  readonly question: string
  /** Paragraphs; may hold placeholders: '{countries}'. */
  readonly answer: readonly string[]
  /** Whether the home page shows the question, too. */
  readonly isOnHomePage: boolean
  /** A link below the answer. */
  readonly link?: { readonly text: string; readonly to: string }
}

/** In the order of the page. */
export const FAQ: readonly FaqEntry[] = [
  {
    id: 'swift-bic',
    question: 'What is a SWIFT/BIC code?',
    answer: [
      'It identifies a bank or another institution in payment messages, in the same format worldwide. ' +
        'Eight characters stand for the institution: a prefix of four, two for the country and two for ' +
        'the location. Three more can identify a branch; XXX means the head office.',
      'SWIFT code, BIC and SWIFT/BIC all mean the same thing. Banks often show theirs on ' +
        'statements and in online banking.',
    ],
    isOnHomePage: true,
    link: { text: 'Search SWIFT codes', to: '/swift' },
  },
  {
    id: 'iban',
    question: 'What is an IBAN, and what does a valid one tell me?',
    answer: [
      'An IBAN is an account number in an international format. It begins with a country code and two ' +
        'check digits. The rest identifies the bank and the account, in a layout that each country ' +
        'sets.',
      'The check digits catch typing errors. They do not show whether the account exists, or whose it ' +
        'is. Only the bank knows that, so confirm the details with the payee before you send money.',
    ],
    isOnHomePage: true,
    link: { text: 'Validate an IBAN', to: '/iban' },
  },
  {
    id: 'routing-number',
    question: 'Where do I find a US routing number?',
    answer: [
      'Look at the bottom left of a check for nine digits before the account number. Your bank also ' +
        'shows the number in online banking.',
      'A bank can have several routing numbers, in some cases one for direct deposit and another for ' +
        'wires. Use the one your bank gives for your account and type of payment. We test the check ' +
        'digit, and name the bank if one of our sources lists the number.',
    ],
    isOnHomePage: true,
    link: { text: 'Validate a routing number', to: '/routing-number' },
  },
  {
    id: 'sort-code',
    question: 'What does a UK sort code tell me?',
    answer: [
      'The six digits identify the UK bank that a payment goes to, and often the branch. The full ' +
        'list is licensed, not open. If we know only that a code is in a bank’s range, we name the bank ' +
        'and say that the branch is not in our directory.',
      'The page for a sort code also lets you test an account number against it. Not every sort code ' +
        'has a rule for this.',
    ],
    isOnHomePage: false,
    link: { text: 'Validate a sort code', to: '/sort-code' },
  },
  {
    id: 'chips-aba',
    question: 'What is a CHIPS ABA number?',
    answer: [
      'It is a four-digit number for a participant in CHIPS, a system for large dollar payments ' +
        'between banks. You see it in instructions for dollar payments, next to the name of a bank in ' +
        'the United States.',
      'It is not a routing number, which has nine digits. There is no open list of CHIPS numbers, so ' +
        'each result says how well the number is confirmed.',
    ],
    isOnHomePage: false,
    link: { text: 'Validate a CHIPS number', to: '/chips' },
  },
  {
    id: 'bsb',
    question: 'What is a BSB?',
    answer: [
      'It is Australia’s bank-state-branch number: six digits, written like 062-000, that go with an ' +
        'account number. The first two or three identify the institution, and the third often shows the ' +
        'state.',
      'If we have the full directory, we name the branch. If we have only the first digits, we name ' +
        'the institution and say that the branch is not known.',
    ],
    isOnHomePage: false,
    link: { text: 'Validate a BSB', to: '/bsb' },
  },
  {
    id: 'accuracy',
    question: 'How accurate are the results?',
    answer: [
      'Each result is valid, invalid or unknown, and shows the checks behind it. Unknown means that ' +
        'we have no data about the code, so it may be right or wrong. Everything we looked up is shown ' +
        'with its source and date.',
      'Our SWIFT/BIC list has {swiftCodes} codes for {swiftBanks} banks in {countries} countries and ' +
        'territories: {listedCodes} from a list of {asOf}, the others from other sources. It is not ' +
        'complete, and banks change.',
      'The site is for information only. Confirm critical details with the bank before you send money.',
    ],
    isOnHomePage: true,
    link: { text: 'See our sources', to: '/about#data-sources' },
  },
  {
    id: 'api',
    question: 'Is there an API for businesses?',
    answer: [
      'Yes. It gives your own programs the same answers as these pages, for all {typeCount} types of ' +
        'code, one at a time or in batches.',
      'You need a key. You can get a free key at once on the API page, which documents everything and ' +
        'lets you try it out. For the other plans, write to us.',
    ],
    isOnHomePage: false,
    link: { text: 'See the API and get a key', to: '/api' },
  },
  {
    id: 'free',
    question: 'Is it free?',
    answer: [
      'Yes. You can look up and validate codes on this site for free, without an account.',
      'The API has a free plan so that you can try it out. More calls, all types of code, and ' +
        'features such as webhooks need a paid plan.',
    ],
    isOnHomePage: true,
    link: { text: 'See the plans', to: '/api#pricing' },
  },
  {
    id: 'updates',
    question: 'How often is the data updated?',
    answer: [
      'There is no fixed schedule. Publishers update their lists at different times, and we rebuild ' +
        'our directory when we have a newer list.',
      'What counts is the date of the source. Each result shows it, and the about page lists all ' +
        'sources with their dates.',
    ],
    isOnHomePage: false,
    link: { text: 'See all sources and dates', to: '/about#data-sources' },
  },
]

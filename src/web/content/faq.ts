// Facts: ISO 9362:2022 (BIC); ISO 13616-1:2020 and SWIFT IBAN Registry (IBAN); American Bankers Association,
// Routing Number Policy; Pay.UK, sort codes; Vocalink, Validating Account Numbers; The Clearing House, CHIPS Rules;
// AusPayNet, BSB numbers. What we say of ourselves: docs/architecture.md and the rulings on the specification.

/** A question of the FAQ page. */
export interface FaqEntry {
  /** Its anchor on the page. */
  readonly id: string
  readonly question: string
  /** Paragraphs; may hold placeholders. */
  readonly answer: readonly string[]
  /** Whether the home page shows it, too. */
  readonly onHome: boolean
  /** Where to go on. */
  readonly link?: { readonly text: string; readonly to: string }
}

/** The questions, in the order of the page. */
export const FAQ: readonly FaqEntry[] = [
  {
    id: 'swift-bic',
    question: 'What is a SWIFT/BIC code?',
    answer: [
      'It names a bank or another institution in payment messages, in all countries in the same form. Eight characters stand for the institution: four of its own, two for the country, two for the place. Three more can name one of its branches; XXX means the head office.',
      'SWIFT code, BIC and SWIFT/BIC are the same thing. Your bank often shows its own on statements and in online banking.',
    ],
    onHome: true,
    link: { text: 'Search SWIFT codes', to: '/swift' },
  },
  {
    id: 'iban',
    question: 'What is an IBAN, and what does a valid one tell me?',
    answer: [
      'An IBAN is an account number in an international form. It begins with a country code and two check digits. What follows names the bank and the account, as each country lays it out.',
      'The check digits show that nothing was mistyped. They do not show that the account exists, or whose it is. Only the bank knows that, so compare the name with the payee before you send money.',
    ],
    onHome: true,
    link: { text: 'Validate an IBAN', to: '/iban' },
  },
  {
    id: 'routing-number',
    question: 'Where do I find a US routing number?',
    answer: [
      'Look at the bottom left of a cheque: nine digits, in front of the account number. Your bank also shows it in online banking.',
      'A bank can have several routing numbers, in some cases one for direct deposit and another for wires. Use the one that the bank gives for your account and your kind of payment. We test the check digit, and name the bank where one of our sources lists the number.',
    ],
    onHome: true,
    link: { text: 'Validate a routing number', to: '/routing-number' },
  },
  {
    id: 'sort-code',
    question: 'What does a UK sort code tell me?',
    answer: [
      'Six digits say which bank in the United Kingdom a payment goes to, and often which branch. The full list is licensed and not open. Where we know only whose range a code lies in, we name the bank and say that the branch is not in our directory.',
      'On the page of a sort code you can also test whether an account number fits it. Not every sort code has a rule for that.',
    ],
    onHome: false,
    link: { text: 'Validate a sort code', to: '/sort-code' },
  },
  {
    id: 'chips-aba',
    question: 'What is a CHIPS ABA number?',
    answer: [
      'Four digits that name a participant of CHIPS, a system for large dollar payments between banks. You meet it in instructions for payments in dollars, beside the name of a bank in the United States.',
      'It is not a routing number, which has nine digits. There is no open list of CHIPS numbers, so we say with each one how well it is known.',
    ],
    onHome: false,
    link: { text: 'Validate a CHIPS number', to: '/chips' },
  },
  {
    id: 'bsb',
    question: 'What is a BSB?',
    answer: [
      'The bank-state-branch number of Australia. Six digits, written like 062-000, go with an account number. The first two or three name the institution; the third often tells the state.',
      'Where we have the full directory, we name the branch. Where we have only the first digits, we name the institution and leave the branch open.',
    ],
    onHome: false,
    link: { text: 'Validate a BSB', to: '/bsb' },
  },
  {
    id: 'accuracy',
    question: 'How accurate are the results?',
    answer: [
      'Each result says valid, invalid or unknown, and shows the checks behind it. Unknown means that we have no data about the code: it may be right or wrong. A source and its date stand beside what we looked up.',
      'Our SWIFT/BIC list has {swiftCodes} codes of {swiftBanks} banks in {countries} countries and territories, as of {asOf}. It is not complete, and banks change.',
      'The site is for information only. Confirm critical details with the bank before you send money.',
    ],
    onHome: true,
    link: { text: 'See our sources', to: '/about#data-sources' },
  },
  {
    id: 'api',
    question: 'Is there an API for businesses?',
    answer: [
      'Yes. Your own programs get the same verdicts from it as you get from these pages, for all {typeCount} types of code, one at a time or in batches.',
      'It needs a key. One of the Free plan you get at once on the page of the API, which documents everything and lets you try it. For the other plans, write to us.',
    ],
    onHome: false,
    link: { text: 'See the API and get a key', to: '/api' },
  },
  {
    id: 'free',
    question: 'Is it free?',
    answer: [
      'Yes. You can look up and validate codes on this site for free, and you need no account with us.',
      'The API for your own programs has a Free plan to try it out. More calls, all types of code and features such as webhooks need a paid plan.',
    ],
    onHome: true,
    link: { text: 'See the plans', to: '/api#pricing' },
  },
  {
    id: 'updates',
    question: 'How often is the data updated?',
    answer: [
      'There is no fixed rhythm. Those who publish the lists renew them at different times, and we build our directory anew when we have a newer one.',
      'What counts is the date of the source. It stands with each result, and the about page lists all sources with their dates.',
    ],
    onHome: false,
    link: { text: 'See all sources and dates', to: '/about#data-sources' },
  },
]

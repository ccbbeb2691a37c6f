// What we say of ourselves: README.md ('What it does not know'), docs/architecture.md (promises, several sources,
// absence) and docs/importing.md (kinds of sources).

/** A section of the about page. */
export interface AboutSection {
  /** Its anchor on the page. */
  readonly id: 'mission' | 'services' | 'data-sources' | 'updates' | 'contact'
  readonly title: string
  /** May hold placeholders. */
  readonly paragraphs: readonly string[]
}

/** The sections, in the order of the page. The list of sources follows the words of 'data-sources'. */
export const ABOUT: readonly AboutSection[] = [
  {
    id: 'mission',
    title: 'What we are here for',
    paragraphs: [
      'A wrong digit can send money to a stranger, or hold it up for days. {brand} answers two questions before that happens: can this code be right, and whose is it?',
      'You get the answer with its reasons. Each check is shown, and each fact names its source. Where we do not know, we say so and do not guess.',
      'We hold no accounts, move no money and speak for no bank. What you read here is for information only. Confirm critical details with the bank before you send money.',
    ],
  },
  {
    id: 'services',
    title: 'What you can do here',
    paragraphs: [
      'Look up and validate {typeCount} types of code: {codeTypes}. The tools are free, need no login, and work without JavaScript.',
      'Read what a term means in the glossary, or how a code is built beside each tool. Your own programs get the same answers from the API.',
      'Recent searches are shown to everybody, so we mask IBANs in them. Of an account number, no more than the last four characters are stored.',
    ],
  },
  {
    id: 'data-sources',
    title: 'Where the data comes from',
    paragraphs: [
      'The rules come from the documents that set them, such as ISO 13616 for IBANs and the routing number policy of the American Bankers Association. Each check names its document.',
      'Whose a code is comes from lists. Some are published openly, and some we keep by hand from what is public. Most are not complete: absence counts against a code only where a list is.',
      'Where several lists know a code, a published one goes before one that we keep by hand, and a newer before an older, detail by detail. A warning that a code is out of use is kept. The answer names them all. The SWIFT/BIC list has {swiftCodes} codes of {swiftBanks} banks in {countries} countries and territories.',
      'This is every source in the directory now, with its date:',
    ],
  },
  {
    id: 'updates',
    title: 'How current it is',
    paragraphs: [
      'There is no fixed rhythm. Each publisher renews its list in its own time, and we build the directory anew when we have a newer one. It is checked as a whole before it takes the place of the old one.',
      'Look at the date of the source: it stands with each result and in the list above. Banks merge, move and close between two editions of a list.',
    ],
  },
  {
    id: 'contact',
    title: 'Contact',
    paragraphs: [
      'Write to {email}, or use the form on the contact page. If something here is wrong, tell us the code and where you read otherwise.',
      'Please send no account numbers, card numbers or passwords. We cannot trace or stop a payment: if money went astray, call your bank at once.',
    ],
  },
]

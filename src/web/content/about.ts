// These texts follow README.md ('What it does not know'), docs/architecture.md ('Promises', 'Several sources
// for one code') and docs/importing.md ('Kinds').

export interface AboutSection {
  /** The anchor on the page. */
  readonly id: 'mission' | 'services' | 'data-sources' | 'updates' | 'contact'
  readonly title: string
  /** May hold placeholders: '{brand}'. */
  readonly paragraphs: readonly string[]
}

/** The sections, in the order of the page. Below 'data-sources', the page adds the list of sources. */
export const ABOUT: readonly AboutSection[] = [
  {
    id: 'mission',
    title: 'What this site is for',
    paragraphs: [
      'A wrong digit can send money to a stranger, or hold it up for days. {brand} answers two ' +
        'questions before that happens: could this code be right, and whose is it?',
      'Every answer comes with its reasons: each check is shown, and each fact names its source. When ' +
        'we do not know, we say so. We do not guess.',
      'We hold no accounts, move no money and speak for no bank. What you read here is for ' +
        'information only. Confirm critical details with the bank before you send money.',
    ],
  },
  {
    id: 'services',
    title: 'What you can do here',
    paragraphs: [
      'Look up and validate {typeCount} types of code: {codeTypes}. The tools are free, need no ' +
        'login, and work without JavaScript.',
      'The glossary explains the terms, and each tool shows how its code is built. Your own programs ' +
        'can get the same answers from the API.',
      'Recent searches are public, so we mask the IBANs in them. We never store more than the last ' +
        'four characters of an account number.',
    ],
  },
  {
    id: 'data-sources',
    title: 'Where the data comes from',
    paragraphs: [
      'The rules come from the documents that set them, such as ISO 13616 for IBANs and the routing ' +
        'number policy of the American Bankers Association. Each check names its document.',
      'We take bank names from published lists, and from lists that we compile by hand from public ' +
        'information. Most are incomplete. A missing code is invalid only if the list is complete, and ' +
        'only until the publisher’s next list is due.',
      'If several lists have the same code, each detail comes from the newest list that has it. If two ' +
        'lists have the same date, a published list takes precedence over our own. A warning that a code ' +
        'is out of use is always kept. The answer names every list that has the code. Our ' +
        'SWIFT/BIC list has {swiftCodes} codes for {swiftBanks} banks in {countries} countries and ' +
        'territories.',
      'These are all the sources in the directory now, with their dates:',
    ],
  },
  {
    id: 'updates',
    title: 'How current it is',
    paragraphs: [
      'There is no fixed schedule. Publishers update their lists at different times, and we rebuild ' +
        'the directory when we have a newer list. We check the whole new directory before it replaces ' +
        'the old one.',
      'Check the date of the source, shown with each result and in the list above. Banks merge, move ' +
        'and close between two editions of a list.',
    ],
  },
  {
    id: 'contact',
    title: 'Contact',
    paragraphs: [
      'Write to {email}, or use the form on the contact page. If something here is wrong, tell us the ' +
        'code and where you found the correct information.',
      'Please do not send account numbers, card numbers or passwords. We cannot trace or stop a ' +
        'payment. If money has gone astray, call your bank at once.',
    ],
  },
]

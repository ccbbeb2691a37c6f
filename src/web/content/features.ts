// What the site does, as docs/architecture.md and the folders of src/codes have it; figures are filled in from the
// directory file (ruling 11).

/** A feature card of the home page. */
export interface Feature {
  readonly title: string
  /** May hold placeholders. */
  readonly text: string
  readonly to?: string
}

/** The cards, in their order. */
export const FEATURES: readonly Feature[] = [
  {
    title: 'Countries covered',
    text: 'Banks in {countries} countries and territories: {swiftCodes} SWIFT/BIC codes, as of {asOf}.',
    to: '/swift',
  },
  {
    title: 'Validation with reasons',
    text: 'Valid, invalid or unknown: you see each check, how it was worked out, and the rule behind it.',
    to: '/faq#accuracy',
  },
  {
    title: 'Developer API',
    text: 'The same verdicts for your own programs, documented, with a console to try it. The first key is free, and yours at once.',
    to: '/api',
  },
  {
    title: 'Quick to look up',
    text: 'Part of a bank’s name is enough, and small typing errors do no harm. Filter by country if there are too many.',
    to: '/swift',
  },
  {
    title: 'Facts with their sources',
    text: 'Bank, place, branches and related codes, as far as a source states them. Each source is named, with its date.',
    to: '/about#data-sources',
  },
  {
    title: 'Terms in plain English',
    text: 'What an IBAN, a sort code or a nostro account is, and how the parts of a code are read.',
    to: '/glossary',
  },
]

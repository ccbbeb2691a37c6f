import type { HomeTexts } from '../../api/site/site-api.ts'
import type { SwiftCoverage } from '../../codes/swift/bank-schemas.ts'
import { FAQ } from './faq.ts'
import { fillText, fillTexts, getDirectoryValues } from './placeholders.ts'

// Facts: docs/architecture.md and src/codes. Numbers are placeholders, filled in from the directory.

/** In the order of the page. */
export const FEATURES: HomeTexts['features'] = [
  {
    title: 'Countries covered',
    text:
      'Banks in {countries} countries and territories: {swiftCodes} SWIFT/BIC codes, {listedCodes} of them ' +
      'from a list of {asOf}.',
    to: '/swift',
  },
  {
    title: 'Validation with reasons',
    text: 'Valid, invalid or unknown: you see each check, how it was worked out, and the rule behind it.',
    to: '/faq#accuracy',
  },
  {
    title: 'Developer API',
    text:
      'The same answers for your own programs, with documentation and a console to try them. You can ' +
      'get a free key at once.',
    to: '/api',
  },
  {
    title: 'Fast lookups',
    text: 'Banks and codes are suggested while you type. Filter by country to narrow the results.',
    to: '/swift',
  },
  {
    title: 'Facts with their sources',
    text:
      'Bank, location, branches and related codes, where a source gives them. Each source is named and ' +
      'dated.',
    to: '/about#data-sources',
  },
  {
    title: 'Terms in plain English',
    text: 'What an IBAN, a sort code or a nostro account is, and how to read each part of a code.',
    to: '/glossary',
  },
]

/** Fills in the numbers of the directory. Omits features and paragraphs with an unknown number. */
export function createHomeTexts(coverage: SwiftCoverage | null): HomeTexts {
  const values = getDirectoryValues(coverage)
  const features = FEATURES.flatMap((feature) => {
    const text = fillText(feature.text, values)
    return text === null ? [] : [{ ...feature, text }]
  })
  const questions = FAQ.filter(({ isOnHomePage }) => isOnHomePage)
  return {
    features,
    questions: questions.map(({ isOnHomePage, ...entry }) => ({
      ...entry,
      answer: fillTexts(entry.answer, values),
    })),
  }
}

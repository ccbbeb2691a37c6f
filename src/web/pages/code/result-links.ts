/** The links from a result: the breadcrumbs above it, and the next steps below it. */
import type { Answer } from '../../../codes/answers/answer.ts'
import {
  getCalculatorPath,
  getContactPath,
  getIbanCountryPath,
  getSearchPath,
} from '../../../codes/pages/page-paths.ts'
import type { ListedBy } from '../../../codes/types.ts'
import type { CodeTypeInfo } from '../../code-types/code-types.ts'
import type { Crumb } from '../../ui/links/breadcrumbs.tsx'

/** A link to a search for the banks in the city of a result; none without a city. */
function listCitySteps({ location }: Answer) {
  if (!location?.city) return []
  const { city, country = null } = location
  return [
    { to: getSearchPath({ term: city, country: country ?? undefined }), text: `Other banks in ${city}` },
  ]
}

/** The links at the end of a result. They do not contain a code that identifies an account. */
export function listNextSteps(type: CodeTypeInfo, noun: string, result: Answer) {
  const { country, countryName } = result.location ?? {}
  const ibanFormatSteps =
    type.identifiesAccount && country && countryName
      ? [
          { to: getIbanCountryPath(country), text: `IBAN format of ${countryName}` },
          { to: getCalculatorPath(country), text: `IBAN calculator of ${countryName}` },
        ]
      : []
  const subject = type.identifiesAccount
    ? `the result for an ${type.name}`
    : `${type.name} ${result.formatted}`
  const iban = type.accountField?.iban
  const calculatorSteps = iban
    ? [{ to: getCalculatorPath(iban.country), text: `Build an IBAN from ${noun} and account` }]
    : []
  return [
    ...ibanFormatSteps,
    ...calculatorSteps,
    ...listCitySteps(result),
    { to: type.path, text: 'Check another' },
    { to: getContactPath({ reason: 'feedback', subject: `Error in ${subject}` }), text: 'Report a mistake' },
  ]
}

/** The name and the slug of the code's group, such as its country. Answers do not state those of a bank. */
const GROUP_READERS: Readonly<Record<ListedBy, (answer: Answer) => readonly unknown[]>> = {
  country: ({ location }) => [location?.countryName, location?.country],
  state({ clearing, location }) {
    const state = clearing?.accountState ?? location?.state
    return [state, state]
  },
  institution: () => [],
}

/**
 * The breadcrumbs of a result page: 'BSB / NSW / Westpac'. The middle one links to the list of the code's
 * country or state, or else to the first listing of the type.
 */
export function createCrumbs(type: CodeTypeInfo, result: Answer, pageName: string): readonly Crumb[] {
  const groupCrumbs = type.listings.flatMap(({ by, getGroupPath }) => {
    const [name, slug] = GROUP_READERS[by](result)
    return typeof name === 'string' && typeof slug === 'string'
      ? [{ name, to: getGroupPath(slug.toLowerCase()) }]
      : []
  })
  const [listing] = type.listings
  const listCrumb = groupCrumbs[0] ?? (listing && { name: listing.name, to: listing.path })
  return [{ name: type.name, to: type.path }, ...(listCrumb ? [listCrumb] : []), { name: pageName }]
}

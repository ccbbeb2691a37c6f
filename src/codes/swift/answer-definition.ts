/** The fields of a BIC's answer, and those that the public API documents. */
import { derived, type FieldPath, stated } from '../answers/answer-fields.ts'
import { defineAnswer } from '../answers/define-answer.ts'
import type { Finding } from '../findings/finding.ts'
import { getCountryName } from '../places/countries.ts'
import { isBic } from './bic-format.ts'
import { getOfficeKind, OFFICE_KINDS, shortenBic, splitBic } from './bic-parts.ts'
import { siteNames } from './site-names.ts'

/** The canonical BIC11; null if the code is malformed. */
function getBic11({ code }: Finding): string | null {
  return code.length === 11 && isBic(code) ? code : null
}

/** ISO 3166-1 alpha-2, or XK; null if the code is malformed. */
function getCountry(finding: Finding): string | null {
  const bic11 = getBic11(finding)
  return bic11 && splitBic(bic11).country
}

const OWN_FIELDS = {
  bank: {
    /** The name in an older list of BICs, if a newer list names another holder, or as the source adds it. */
    formerName: stated('formerName'),
  },
  location: {
    country: derived(getCountry),
    countryName: derived((finding) => {
      const country = getCountry(finding)
      return country && getCountryName(country)
    }),
  },
  clearing: {
    /** 'DEUTDEFFXXX' -> 'DEUTDEFF', 'DEUTDEFF500' -> 'DEUTDEFF500', and any malformed code unchanged. */
    bic: derived((finding) => (getBic11(finding) ? shortenBic(finding.code) : finding.code), 'required text'),
    bic11: derived(getBic11),
    officeKind: derived((finding) => {
      const bic11 = getBic11(finding)
      return finding.bank && bic11 ? getOfficeKind(bic11, finding.bank.mainBic) : null
    }, OFFICE_KINDS),
  },
} as const

export type SwiftField = FieldPath<typeof OWN_FIELDS>

/** The answer about a BIC. The page of a bank has `bankDetailSchema` instead, with its branches. */
export const answerDefinition = defineAnswer(OWN_FIELDS, siteNames, [
  {
    siteName: 'bic',
    name: 'code',
    description:
      'BIC8 of a BIC with XXX, BIC11 of any other BIC; malformed input in upper case without separators',
  },
  'bankName',
  { siteName: 'country', description: 'English name' },
  {
    siteName: 'formerName',
    description: 'The name in an older list, if a newer list names another holder',
  },
  'city',
  { siteName: 'branch', description: 'The name of the office, if a source has one' },
  'address',
  { siteName: 'countryCode', description: 'ISO 3166-1 alpha-2, or XK' },
  'postcode',
  {
    siteName: 'bic8',
    description: 'The first eight characters; null unless the code with XXX is listed for the same bank',
  },
  'bic11',
  {
    siteName: 'officeKind',
    description: 'The office that the code names; null if no bank is known to have the code',
  },
  'bankType',
  'phoneNumber',
  'website',
  { siteName: 'lei', description: 'Legal entity identifier, ISO 17442' },
])

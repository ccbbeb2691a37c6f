import type { SwiftBankDetail } from '../../../codes/swift/result.ts'
import type { Site } from '../../site.ts'
import { breadcrumbList, type Crumb } from '../../ui/breadcrumbs.tsx'
import { bankPath } from '../swift/bank-path.ts'

function filled(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))
}

/** The bank and where its page stands, for search engines. Only what a source states. */
export function bankStructuredData(site: Site, bank: SwiftBankDetail, crumbs: readonly Crumb[]) {
  return {
    '@graph': [
      filled({
        '@type': 'BankOrCreditUnion',
        name: bank.name,
        url: site.url + bankPath(bank),
        identifier: { '@type': 'PropertyValue', propertyID: 'BIC', value: bank.bic11 },
        telephone: bank.phoneNumber,
        address: filled({
          '@type': 'PostalAddress',
          streetAddress: bank.address,
          postalCode: bank.postcode,
          addressLocality: bank.city,
          addressCountry: bank.countryCode,
        }),
      }),
      breadcrumbList(site.url, crumbs),
    ],
  }
}

import type { BankOrCreditUnion, PostalAddress } from 'schema-dts'
import type { SwiftBankDetail } from '../../../codes/swift/answer-definition.ts'
import { omitNulls, type StructuredData } from '../../head/structured-data.ts'
import type { Site } from '../../site.ts'
import { type Crumb, createBreadcrumbList } from '../../ui/links/breadcrumbs.tsx'
import { getBankPath } from '../swift/bank-path.ts'

/** Structured data of a bank. */
function createBankOrCreditUnion(site: Site, bank: SwiftBankDetail) {
  return omitNulls<Exclude<BankOrCreditUnion, string>>({
    '@type': 'BankOrCreditUnion',
    name: bank.name,
    url: site.url + getBankPath(bank),
    identifier: { '@type': 'PropertyValue', propertyID: 'BIC', value: bank.bic11 },
    telephone: bank.phoneNumber,
    address: omitNulls<PostalAddress>({
      '@type': 'PostalAddress',
      streetAddress: bank.address,
      postalCode: bank.postcode,
      addressLocality: bank.city || null,
      addressCountry: bank.countryCode,
    }),
  })
}

/**
 * Structured data of a bank's page. A branch has the same canonical URL as its head office, so only the page
 * of the head office describes the bank.
 */
export function createBankStructuredData(
  site: Site,
  bank: SwiftBankDetail,
  crumbs: readonly Crumb[],
): StructuredData {
  const breadcrumbs = createBreadcrumbList(site.url, crumbs)
  return { '@graph': bank.isHeadOffice ? [createBankOrCreditUnion(site, bank), breadcrumbs] : [breadcrumbs] }
}

import { toAnswer, toProvenance } from '../../codes/answers/to-answer.ts'
import { SAME_HOLDER } from '../../codes/code-entry.ts'
import { nameStatusOfBank } from '../../codes/findings/status-names.ts'
import { getOfficePath } from '../../codes/pages/page-paths.ts'
import { slugify } from '../../codes/pages/slug.ts'
import { getCountryName } from '../../codes/places/countries.ts'
import type {
  BankListItem,
  SwiftBankDetail,
  SwiftBranch,
  SwiftCoverage,
} from '../../codes/swift/bank-schemas.ts'
import { getOfficeKind, shortenBic, splitBic } from '../../codes/swift/bic-parts.ts'
import { readNativeNames } from '../../codes/swift/native-names.ts'
import { swift } from '../../codes/swift/swift.ts'
import { type BankDetail, listBank } from '../../lookup/banks/bank-detail.ts'
import type { BankListing, Coverage, Entry } from '../../lookup/lookup.ts'
import { isStatusField } from '../../lookup/verdicts/status-check.ts'

/** Shortens the bank's main code to its BIC8 if it ends in XXX. Other codes keep eleven characters. */
function toDisplayedBic(bic11: string, mainBic: string): string {
  return bic11 === mainBic ? shortenBic(bic11) : bic11
}

/** The path of a bank's page that shows one of its BICs. */
export const getPathOfBic = ({ country, slug, mainBic }: BankListing['bank'], bic11: string) =>
  getOfficePath({ countryCode: country, slug, swift: toDisplayedBic(bic11, mainBic) })

export function toBankListItem(listing: BankListing): BankListItem {
  const { bank, code, city, status, validUntil, ...searchMatch } = listing
  const countryCode = bank.country
  const ended = nameStatusOfBank(status, validUntil)
  return {
    id: `${countryCode.toLowerCase()}/${bank.slug}`,
    name: bank.name,
    slug: bank.slug,
    swift: toDisplayedBic(code, bank.mainBic),
    country: getCountryName(countryCode),
    countryCode,
    city,
    ...(ended ? { ended } : {}),
    ...searchMatch,
  }
}

/** Fields that no source has for a branch are null or empty. */
function toBranch(entry: Entry): SwiftBranch {
  const { details } = entry
  return {
    id: entry.code,
    name: details.branch ?? entry.name,
    swift: entry.code,
    branchCode: splitBic(entry.code).branch,
    city: entry.city,
    state: details.state ?? null,
    postcode: details.postcode ?? null,
    country: getCountryName(entry.country),
    address: details.address ?? null,
    latitude: null,
    longitude: null,
    phoneNumber: details.phone ?? null,
    email: details.email ?? null,
    branch_type: null,
    services: [],
    opening_hours: null,
    is_active: entry.status === 'active',
  }
}

/** Documented fields that no source has. */
const NOT_STATED = { parent_company: null, service_level: null } as const

/** Fields that only some sources have; null if none has them. */
function toOptionalFields({ details }: Entry) {
  return {
    email: details.email ?? null,
    founding_year: details.founded ? Number(details.founded) : null,
    originalName: details['original.name'] ?? null,
  }
}

/** All names of a bank in its own script, which the entry of its head office has. */
function toNativeNames({ details }: Pick<Entry, 'details'>): Pick<BankListItem, 'nativeNames'> {
  const names = details.nativeNames ? readNativeNames(details.nativeNames) : null
  return names ? { nativeNames: names } : {}
}

/** A bank is verified if a second publisher names the same holder, and does not call the code out of use. */
function toVerification({ citedSources }: BankDetail['shown']) {
  const [firstSource, ...otherSources] = citedSources
  const secondSource = otherSources.find(
    ({ source, contributedFields }) =>
      source.publisher !== firstSource?.source.publisher &&
      contributedFields?.includes(SAME_HOLDER) &&
      !contributedFields.some(isStatusField),
  )
  return {
    verified: secondSource !== undefined,
    verified_by: secondSource?.source.publisher ?? null,
    verification_date: secondSource?.source.asOf ?? null,
  }
}

export function toCoverage({ codeCount, bankCount, countries, sources }: Coverage): SwiftCoverage {
  return {
    codes: codeCount,
    banks: bankCount,
    countries: [...countries],
    sources: sources.map(toProvenance),
    listedCodes: sources[0]?.rows.kept ?? 0,
  }
}

/**
 * The response for the bank page. `page` counts from 1. `pageSize` is the number of branches on a page; 0 if
 * the page shows none.
 */
export function toBankDetail(detail: BankDetail, page: number, pageSize: number): SwiftBankDetail {
  const { bank, shown, branches, successorBank } = detail
  const { entry } = shown
  const answer = toAnswer(swift, shown)
  return {
    ...toBankListItem(listBank(bank, entry)),
    ...(entry.details.formerName ? { formerName: entry.details.formerName } : {}),
    ...toNativeNames(shown.headOffice ?? entry),
    ...NOT_STATED,
    ...toOptionalFields(entry),
    office: answer.location?.branch ?? null,
    address: answer.location?.street ?? null,
    postcode: answer.location?.postalCode ?? null,
    phoneNumber: answer.contact?.phone ?? null,
    website: answer.contact?.website ?? null,
    lei: answer.bank?.lei ?? null,
    ...toVerification(shown),
    bic8: answer.listedBank?.bic8 ?? null,
    bic11: shown.code,
    bankCode: splitBic(shown.code).partyPrefix,
    citySlug: slugify(entry.city) || null,
    bankType: bank.type,
    officeKind: getOfficeKind(shown.code, bank.mainBic),
    isHeadOffice: detail.isHeadOffice,
    headOffice: toDisplayedBic(bank.mainBic, bank.mainBic),
    is_active: entry.status === 'active',
    sameName: detail.banksOfSameName.map(toBankListItem),
    changedAt: detail.changedAt,
    branches: branches.entries.map(toBranch),
    branchCount: branches.total,
    branchesMatched: branches.matched,
    branchPage: page,
    branchPages: Math.max(1, Math.ceil(branches.matched / Math.max(1, pageSize))),
    status: answer.status,
    error: answer.error,
    validity: answer.validity,
    reach: [...answer.reach],
    successor: answer.successor && {
      ...answer.successor,
      path: successorBank ? getPathOfBic(successorBank, entry.successor ?? '') : answer.successor.path,
    },
    warnings: [...answer.warnings],
    checks: [...answer.checks],
    parts: [...answer.parts],
    sources: [...answer.sources],
  }
}

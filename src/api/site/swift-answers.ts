import { countryName } from '../../codes/countries.ts'
import { toProvenance } from '../../codes/result-base.ts'
import type { BankListItem, SwiftBankDetail, SwiftBranch, SwiftCoverage } from '../../codes/swift/result.ts'
import { splitBic, toBic8 } from '../../codes/swift/swift.ts'
import type { BankDetail } from '../../lookup/bank-detail.ts'
import type { BankListing, Coverage, Entry } from '../../lookup/lookup.ts'

/** The bank's head office is written as its BIC8, every other office as its BIC11: which is which shows in the code. */
function asWritten(bic11: string, headCode: string): string {
  return bic11 === headCode && bic11.endsWith('XXX') ? toBic8(bic11) : bic11
}

export function toBankListItem({ bank, code, city }: BankListing): BankListItem {
  const countryCode = bank.country
  return {
    id: `${countryCode.toLowerCase()}/${bank.slug}`,
    name: bank.name,
    slug: bank.slug,
    swift: asWritten(code, bank.headCode),
    country: countryName(countryCode),
    countryCode,
    city,
  }
}

function toBranch(entry: Entry): SwiftBranch {
  const { details } = entry
  return {
    id: entry.code,
    name: details.branch ?? entry.name,
    swift: entry.code,
    branchCode: splitBic(entry.code).branch,
    city: entry.city,
    state: null,
    postcode: details.postcode ?? null,
    country: countryName(entry.country),
    address: details.address ?? null,
    latitude: null,
    longitude: null,
    phoneNumber: null,
    email: null,
    branch_type: null,
    services: [],
    opening_hours: null,
    is_active: entry.status === 'active',
  }
}

/** What no source of ours states of a bank. */
const NOT_STATED = {
  phoneNumber: null,
  email: null,
  website: null,
  verified: false,
  verification_date: null,
  founding_year: null,
  parent_company: null,
  service_level: null,
} as const

export function toCoverage({ codes, banks, countries, sources }: Coverage): SwiftCoverage {
  return { codes, banks, countries: [...countries], sources: sources.map(toProvenance) }
}

/** The bank page's answer. `page` counts from 1, `pageSize` is what the branches were asked for with. */
export function toBankDetail(detail: BankDetail, page: number, pageSize: number): SwiftBankDetail {
  const { bank, shown, branches } = detail
  const { entry, source } = shown
  return {
    ...toBankListItem({ bank, code: shown.code, city: entry.city }),
    ...NOT_STATED,
    bic8: toBic8(shown.code),
    bic11: shown.code,
    bankCode: splitBic(shown.code).partyPrefix,
    bankType: bank.type,
    address: entry.details.address ?? null,
    postcode: entry.details.postcode ?? null,
    office: entry.details.branch ?? null,
    isHeadOffice: detail.isHeadOffice,
    headOffice: asWritten(bank.headCode, bank.headCode),
    is_active: entry.status === 'active',
    originalName: entry.details['original.name'] ?? null,
    branches: branches.entries.map(toBranch),
    branchCount: branches.total,
    branchesMatched: branches.matched,
    branchPage: page,
    branchPages: Math.max(1, Math.ceil(branches.matched / Math.max(1, pageSize))),
    status: shown.status,
    checks: [...shown.checks],
    parts: [...shown.parts],
    source: toProvenance(source),
  }
}

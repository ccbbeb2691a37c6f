import { z } from 'zod'
import { findBankIdentifier } from '../../codes/iban/bank-identifiers.ts'
import { findNationalForm } from '../../codes/iban/national/national-fields.ts'
import { getBankPath } from '../../codes/pages/page-paths.ts'
import { getCountryNameInSentence } from '../../codes/places/countries.ts'
import { shortenBic } from '../../codes/swift/bic-parts.ts'
import { MAX_TERM_LENGTH } from '../../codes/swift/search-limits.ts'
import type { FoundBankCode, Lookup } from '../../lookup/lookup.ts'
import { textParameter } from '../request-fields.ts'
import type { BankCodeItem } from './answer-shapes.ts'
import { serveCall } from './serve-call.ts'
import { SITE_CALLS } from './site-api.ts'

/** What people of a country call its bank code. */
function getLocalTerm(country: string): string {
  const fields = findNationalForm(country)?.fields ?? []
  const field = fields.find(({ letters }) => letters.startsWith('B'))
  return field?.letters.includes('A') ? '' : (field?.localTerm ?? '')
}

function toBankCodeItem({ country, code, listed, bank, source }: FoundBankCode): BankCodeItem {
  const bic = listed?.details.bic
  return {
    code,
    localTerm: getLocalTerm(country),
    country: getCountryNameInSentence(country),
    countryCode: country,
    bank: listed?.name ?? null,
    city: listed?.city ?? '',
    bic: bic ? shortenBic(bic) : null,
    status: listed?.status ?? 'active',
    validUntil: listed?.details.validUntil ?? null,
    successor: listed?.successor?.slice(2) ?? null,
    path: bank && getBankPath({ countryCode: bank.country, slug: bank.slug }),
    assignedBy: findBankIdentifier(country)?.assignedBy ?? '',
    source: source && { publisher: source.publisher, asOf: source.asOf },
  }
}

/** Serves the search for national bank codes. */
export const serveBankCodeCalls = (getLookup: () => Lookup) => ({
  findBankCodes: serveCall(SITE_CALLS.findBankCodes, {
    cache: { byVersion: ['directory'] },
    request: z.object({ term: textParameter('term', MAX_TERM_LENGTH) }),
    handle: ({ term }) => getLookup().findBankCodes(term).map(toBankCodeItem),
  }),
})

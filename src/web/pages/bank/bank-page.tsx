import { useLayoutEffect, useRef } from 'react'
import type { BankOrCreditUnion, PostalAddress } from 'schema-dts'
import { capitalize, formatDate } from '../../../codes/format.ts'
import {
  getBankPath,
  getChangesPath,
  getCityBanksPath,
  getContactPath,
  getCountryBanksPath,
  getIbanCountryPath,
  getSocialImagePath,
} from '../../../codes/pages/page-paths.ts'
import type { SwiftBankDetail } from '../../../codes/swift/bank-schemas.ts'
import { formatBic } from '../../../codes/swift/bic-parts.ts'
import { getCodeType } from '../../code-types/code-types.ts'
import { omitNulls, PageHead, type StructuredData } from '../../head/page-head.tsx'
import { definePage } from '../../navigation/route.ts'
import { type Site, useSite } from '../../site.ts'
import { Breadcrumbs, type Crumb, createBreadcrumbList } from '../../ui/links/breadcrumbs.tsx'
import { CodeStrip } from '../../ui/results/code-strip.tsx'
import { NextSteps, ResultActions } from '../../ui/results/result-actions.tsx'
import { describeLimit, SourceLine, WarningList } from '../../ui/results/sources.tsx'
import { ValidityNote } from '../../ui/results/validity-note.tsx'
import { STATUS_WORDS, Verdict } from '../../ui/results/verdict.tsx'
import { useRecordSearch } from '../code/record-search.ts'
import { importLoaders } from '../import-loaders.ts'
import { BankBadges, BankHeader, BankRows } from './bank-header.tsx'
import type { BankNotFoundView, BankView } from './bank-loader.ts'
import { BankNotFound } from './bank-not-found.tsx'
import { BankTabs } from './bank-tabs.tsx'

function describeBank(bank: SwiftBankDetail): string {
  const office = [bank.name, bank.address, bank.city, bank.country].filter(Boolean).join(', ')
  return `${bank.bic11} is the SWIFT/BIC code of ${office}. Each part explained, with source and date.`
}

/**
 * The structured data of a bank's page. All offices of a bank have the same canonical URL, so only the page
 * of the head office describes the bank.
 */
function createBankStructuredData(
  site: Site,
  bank: SwiftBankDetail,
  crumbs: readonly Crumb[],
): StructuredData {
  const breadcrumbs = createBreadcrumbList(site.url, crumbs)
  return { '@graph': bank.isHeadOffice ? [createBankOrCreditUnion(site, bank), breadcrumbs] : [breadcrumbs] }
}

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

function listNextSteps(bank: SwiftBankDetail) {
  const cityBanks = bank.citySlug
    ? [{ to: getCityBanksPath(bank.countryCode, bank.citySlug), text: `Other banks in ${bank.city}` }]
    : []
  const changes = bank.changedAt
    ? [
        {
          to: getChangesPath({ bank: bank.id }),
          text: `What has changed, last on ${formatDate(bank.changedAt)}`,
        },
      ]
    : []
  return [
    ...cityBanks,
    ...changes,
    { to: getIbanCountryPath(bank.countryCode), text: `Account numbers: ${bank.country}` },
    {
      to: getContactPath({ reason: 'feedback', subject: `Error in SWIFT/BIC ${bank.bic11}` }),
      text: 'Report a mistake',
    },
  ]
}

/** Links to other records with the name of the bank, or with its prefix. */
function RelatedBanks({ bank: { sameName, bankCode } }: { bank: SwiftBankDetail }) {
  if (sameName.length === 0) return null
  return (
    <section aria-labelledby="related" className="mt-10 print:hidden">
      <h2 id="related" className="text-base">
        {`Also of this name, or with the prefix ${bankCode}`}
      </h2>
      <ul className="m-0 mt-1 list-none p-0">
        {sameName.map((other) => (
          <li key={other.swift}>
            <a href={getBankPath(other)} translate="no" className="inline-flex min-h-11 items-center py-1.5">
              {`${other.name}: ${[other.swift, other.city].filter(Boolean).join(', ')}`}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/**
 * Returns the ref of an element. Scrolls to it after `contentKey` has changed, unless its top edge is already
 * in the upper half of the window.
 */
function useScrollOnChange(contentKey: string) {
  const element = useRef<HTMLDivElement>(null)
  const previousKey = useRef(contentKey)
  useLayoutEffect(() => {
    if (previousKey.current === contentKey) return
    previousKey.current = contentKey
    const top = element.current?.getBoundingClientRect().top ?? 0
    if (top < 0 || top > window.innerHeight / 2) element.current?.scrollIntoView()
  }, [contentKey])
  return element
}

function FoundBank(view: BankView) {
  const swiftType = getCodeType('swift')
  const { bank, tab, branchTerm } = view
  const tabContainer = useScrollOnChange(`${tab} ${branchTerm}`)
  const site = useSite()
  useRecordSearch(swiftType, { code: bank.bic11, formatted: formatBic(bank.bic11), status: bank.status })
  const crumbs = [
    { name: swiftType.name, to: swiftType.path },
    { name: bank.country, to: getCountryBanksPath(bank.countryCode) },
    { name: bank.name },
  ]
  const nameAndCity = [bank.name, bank.city].filter(Boolean).join(', ')
  return (
    <article className="sm:pt-4">
      <PageHead
        title={`${nameAndCity}: SWIFT/BIC ${bank.swift}, ${STATUS_WORDS[bank.status]}`}
        description={describeBank(bank)}
        path={getBankPath(bank)}
        image={getSocialImagePath(getBankPath(bank))}
        structuredData={import.meta.env.SSR && createBankStructuredData(site, bank, crumbs)}
      />
      <Breadcrumbs crumbs={crumbs} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2.5 sm:mt-4 sm:gap-3">
        <BankHeader bank={bank} />
        <BankVerdict bank={bank} />
        <ValidityNote {...bank} />
        <BankRows bank={bank} />
        <ResultActions />
        <BankBadges bank={bank} />
      </div>
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-8">
        <CodeStrip parts={bank.parts} label={`Parts of the code ${bank.bic11}`} />
        <div ref={tabContainer} className="grid scroll-mt-2 grid-cols-[minmax(0,1fr)] gap-6 sm:gap-8">
          <BankTabs {...view} />
        </div>
      </div>
      <RelatedBanks bank={bank} />
      <NextSteps steps={listNextSteps(bank)} />
    </article>
  )
}

/**
 * The page of a bank at /swift/{country}/{bank}. The 404 page if that bank, or the code of /swift/{code}, is
 * unknown.
 */
function BankPage({ data: view }: { data: BankView | BankNotFoundView }) {
  return view.bank ? <FoundBank key={view.bank.bic11} {...view} /> : <BankNotFound view={view} />
}

function describeListing(bank: SwiftBankDetail): string {
  return `${bank.swift} is listed as the ${bank.officeKind} in ${bank.city || bank.country}.`
}

/** The verdict on the code of the shown office, with its main source. */
function BankVerdict({ bank }: { bank: SwiftBankDetail }) {
  return (
    <Verdict
      status={bank.status}
      title={bank.status === 'unknown' ? 'Not confirmed' : `${capitalize(bank.status)} SWIFT/BIC code`}
      limit={describeLimit(bank, 'code')}
      subject={bank.name}
    >
      {/* The note below says what replaces the code. */}
      {!(bank.error && bank.successor) && <span>{bank.error ?? describeListing(bank)}</span>}
      <SourceLine sources={bank.sources} />
      <WarningList {...bank} isValid={bank.status === 'valid'} />
    </Verdict>
  )
}

export const bankPage = definePage(async (input) => (await importLoaders()).loadBank(input), BankPage)
export const bankByCodePage = definePage(
  async (input) => (await importLoaders()).loadBankByCode(input),
  BankPage,
)

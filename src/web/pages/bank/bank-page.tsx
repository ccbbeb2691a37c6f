import { useLayoutEffect, useRef } from 'react'
import { formatNumber } from '../../../codes/format.ts'
import type { SwiftBankDetail } from '../../../codes/swift/answer-definition.ts'
import { getCodeType } from '../../code-types/code-types.ts'
import { getSocialImagePath, PageHead } from '../../head/page-head.tsx'
import { definePage } from '../../navigation/route.ts'
import { useSite } from '../../site.ts'
import { Breadcrumbs } from '../../ui/links/breadcrumbs.tsx'
import { TabLinks } from '../../ui/links/tab-links.tsx'
import { CodeStrip } from '../../ui/results/code-strip.tsx'
import { EvidenceLine, ListedAge } from '../../ui/results/evidence.tsx'
import { getErrorReportPath, NextSteps } from '../../ui/results/result-actions.tsx'
import { ACCOUNT_CAVEAT, Verdict } from '../../ui/results/verdict.tsx'
import { useRecordSearch } from '../code/record-search.ts'
import { ResultSources } from '../code/result-sources.tsx'
import { getIbanCountryPath } from '../lists/list-paths.ts'
import { getBankPath, getCityPath, getCountryPath } from '../swift/bank-path.ts'
import { BankCodes, BankHeader } from './bank-header.tsx'
import { BankNotFound } from './bank-not-found.tsx'
import { createBankStructuredData } from './bank-structured-data.ts'
import {
  type BankNotFoundView,
  type BankTab,
  type BankView,
  getBankHref,
  loadBank,
  loadBankByCode,
} from './bank-view.ts'
import { BranchesTab } from './branches-tab.tsx'
import { DetailsTab } from './details-tab.tsx'
import { ExplainedTab } from './explained-tab.tsx'

function listTabs(bank: SwiftBankDetail, current: BankTab) {
  const tab = (id: BankTab, name: string) => ({
    name,
    to: getBankHref(bank, { tab: id }),
    isCurrent: id === current,
  })
  return [
    tab('details', 'Bank Details'),
    ...(bank.branchCount > 0 ? [tab('branches', `Branches (${formatNumber(bank.branchCount)})`)] : []),
    tab('explained', 'SWIFT/BIC Explained'),
  ]
}

function TabContent({ bank, tab, branchTerm, texts }: BankView) {
  if (tab === 'branches') return <BranchesTab bank={bank} term={branchTerm} />
  if (texts) return <ExplainedTab bank={bank} texts={texts} />
  return <DetailsTab bank={bank} />
}

function describeBank(bank: SwiftBankDetail): string {
  const nameAndPlace = [bank.name, bank.address, bank.city, bank.country].filter(Boolean).join(', ')
  return `${bank.bic11} is the SWIFT/BIC code of ${nameAndPlace}. Each part explained, with source and date.`
}

function listNextSteps(bank: SwiftBankDetail) {
  const city = bank.citySlug
    ? [{ to: getCityPath(bank.countryCode, bank.citySlug), text: `Other banks in ${bank.city}` }]
    : []
  const sameName = bank.sameName.map((other) => ({
    to: getBankPath(other),
    text: `Also listed as ${other.name}: ${[other.swift, other.city].filter(Boolean).join(', ')}`,
  }))
  return [
    ...sameName,
    ...city,
    { to: getIbanCountryPath(bank.countryCode), text: `IBANs in ${bank.country}` },
    { to: getErrorReportPath(`SWIFT/BIC ${bank.bic11}`), text: 'Report a mistake' },
  ]
}

/**
 * Scrolls to the element after `content` has changed, unless its top edge is in the upper half of the window.
 * Returns the ref of the element.
 */
function useScrollOnChange(content: string) {
  const element = useRef<HTMLDivElement>(null)
  const previous = useRef(content)
  useLayoutEffect(() => {
    if (previous.current === content) return
    previous.current = content
    const top = element.current?.getBoundingClientRect().top ?? 0
    if (top < 0 || top > window.innerHeight / 2) element.current?.scrollIntoView()
  }, [content])
  return element
}

function FoundBank(view: BankView) {
  const swift = getCodeType('swift')
  const { bank, tab, branchTerm } = view
  const tabContainer = useScrollOnChange(`${tab} ${branchTerm}`)
  const site = useSite()
  useRecordSearch(swift, { code: bank.bic11, status: bank.status })
  const crumbs = [
    { name: swift.name, to: swift.path },
    { name: bank.country, to: getCountryPath(bank.countryCode) },
    { name: bank.name },
  ]
  return (
    <article className="pt-3 sm:pt-6">
      <PageHead
        title={`${[bank.name, bank.city].filter(Boolean).join(', ')}: SWIFT/BIC ${bank.swift}`}
        description={describeBank(bank)}
        path={getBankPath(bank)}
        image={getSocialImagePath(getBankPath(bank))}
        structuredData={createBankStructuredData(site, bank, crumbs)}
      />
      <Breadcrumbs crumbs={crumbs} />
      <div className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-6 sm:mt-6 sm:gap-8">
        <BankHeader bank={bank} />
        <BankVerdict bank={bank} />
        <BankCodes bank={bank} />
        <CodeStrip parts={bank.parts} label={`Parts of the code ${bank.bic11}`} />
        <div ref={tabContainer} className="grid scroll-mt-2 grid-cols-[minmax(0,1fr)] gap-6 sm:gap-8">
          <TabLinks label="About this bank" tabs={listTabs(bank, tab)} />
          <TabContent {...view} />
        </div>
      </div>
      <NextSteps steps={listNextSteps(bank)} />
      <Provenance bank={bank} />
    </article>
  )
}

/** /swift/{country}/{bank}, or the 404 page of such an address or of a code without a bank. */
function BankPage({ data: view }: { data: BankView | BankNotFoundView }) {
  return view.bank ? <FoundBank key={view.bank.bic11} {...view} /> : <BankNotFound answer={view.answer} />
}

const TITLES = {
  valid: 'Valid SWIFT/BIC code',
  unknown: 'Not confirmed',
  invalid: 'Invalid SWIFT/BIC code',
} as const

function describeListing(bank: SwiftBankDetail): string {
  const location = bank.city || bank.country
  return `${bank.swift} is listed as the ${bank.officeKind} of ${bank.name} in ${location}. ${ACCOUNT_CAVEAT}`
}

/** The verdict on the shown code, with its main source. */
function BankVerdict({ bank }: { bank: SwiftBankDetail }) {
  return (
    <Verdict status={bank.status} title={TITLES[bank.status]} subject={bank.name}>
      {bank.error ?? describeListing(bank)}
      <EvidenceLine sources={bank.sources} />
      <ListedAge checks={bank.checks} />
    </Verdict>
  )
}

/** The sources of the facts with their dates. Says whether a second source confirms the bank. */
function Provenance({ bank }: { bank: SwiftBankDetail }) {
  const confirmed = bank.verified
    ? `Also listed by a second source: ${bank.verified_by}.`
    : 'Not yet confirmed by a second source.'
  return (
    <footer>
      <ResultSources sources={bank.sources} />
      <p className="mt-1 text-sm text-ink-2">{confirmed} Confirm critical details with the bank.</p>
    </footer>
  )
}

export const bankPage = definePage(loadBank, BankPage)
export const bankByCodePage = definePage(loadBankByCode, BankPage)

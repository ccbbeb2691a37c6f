import { formatNumber } from '../../../codes/format.ts'
import type { SwiftBankDetail } from '../../../codes/swift/result.ts'
import { swift } from '../../../codes/swift/swift.ts'
import { PageHead, socialImage } from '../../head/page-head.tsx'
import { useSite } from '../../site.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { CodeStrip } from '../../ui/code-strip.tsx'
import { TabLinks } from '../../ui/tab-links.tsx'
import { useRecordedSearch } from '../code/recorded-search.ts'
import { bankPath, countryPath } from '../swift/bank-path.ts'
import { BankHeader } from './bank-header.tsx'
import type { BankTab, BankView, NoBank } from './bank-loader.ts'
import { BankNotFound } from './bank-not-found.tsx'
import { bankViewPath } from './bank-path.ts'
import { bankStructuredData } from './bank-structured-data.ts'
import { BankVerdict } from './bank-verdict.tsx'
import { BranchesTab } from './branches-tab.tsx'
import { DetailsTab } from './details-tab.tsx'
import { ExplainedTab } from './explained-tab.tsx'
import { ProvenanceLine } from './provenance-line.tsx'

function tabsOf(bank: SwiftBankDetail, current: BankTab) {
  const tab = (id: BankTab, name: string) => ({
    name,
    to: bankViewPath(bank, { tab: id }),
    current: id === current,
  })
  return [
    tab('details', 'Bank Details'),
    ...(bank.branchCount > 0 ? [tab('branches', `Branches (${formatNumber(bank.branchCount)})`)] : []),
    tab('explained', 'SWIFT/BIC Explained'),
  ]
}

function TabContent({ bank, tab, branchTerm, words }: BankView) {
  if (tab === 'branches' && bank.branchCount > 0) return <BranchesTab bank={bank} term={branchTerm} />
  if (words) return <ExplainedTab bank={bank} words={words} />
  return <DetailsTab bank={bank} />
}

function describe(bank: SwiftBankDetail): string {
  const named = [bank.name, bank.address, bank.city, bank.country].filter(Boolean).join(', ')
  return `${bank.bic11} is the SWIFT/BIC code of ${named}. Each part explained, with source and date.`
}

function FoundBank(view: BankView) {
  const { bank, tab } = view
  const site = useSite()
  useRecordedSearch(swift, { code: bank.bic11, status: bank.status })
  const crumbs = [
    { name: swift.name, to: swift.path },
    { name: bank.country, to: countryPath(bank.countryCode) },
    { name: bank.name },
  ]
  return (
    <article className="pt-6">
      <PageHead
        title={`${[bank.name, bank.city].filter(Boolean).join(', ')}: SWIFT/BIC ${bank.swift}`}
        description={describe(bank)}
        path={bankPath(bank)}
        image={socialImage(bankPath(bank))}
        structuredData={bankStructuredData(site, bank, crumbs)}
      />
      <Breadcrumbs crumbs={crumbs} />
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-8">
        <BankHeader bank={bank} />
        <CodeStrip parts={bank.parts} label={`Parts of the code ${bank.bic11}`} />
        <BankVerdict bank={bank} />
        <TabLinks label="About this bank" tabs={tabsOf(bank, tab)} />
        <TabContent {...view} />
      </div>
      <ProvenanceLine bank={bank} />
    </article>
  )
}

/** /swift/{country}/{bank}, and /swift/{BIC} where the BIC leads nowhere. */
export function BankPage({ data: view }: { data: BankView | NoBank }) {
  return view.bank ? <FoundBank key={view.bank.bic11} {...view} /> : <BankNotFound answer={view.answer} />
}

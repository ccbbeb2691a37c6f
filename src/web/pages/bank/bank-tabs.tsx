import { formatNumber } from '../../../codes/format.ts'
import { getBankPath } from '../../../codes/pages/page-paths.ts'
import type { SwiftBankDetail } from '../../../codes/swift/bank-schemas.ts'
import { isPassiveOrTestBic } from '../../../codes/swift/bic-parts.ts'
import { TabLinks } from '../../ui/links/tab-links.tsx'
import { BeforeSending } from '../../ui/results/before-sending.tsx'
import { ChangeList } from '../../ui/results/change-list.tsx'
import { Evidence } from '../../ui/results/evidence.tsx'
import { Fact, Facts, Phone, TypicalValue, Website } from '../../ui/results/facts.tsx'
import { ReachList } from '../../ui/results/stated-list.tsx'
import { Code } from '../../ui/text/code.tsx'
import { Email } from '../../ui/text/section.tsx'
import { UnhydratedPart } from '../../ui/unhydrated-part.tsx'
import { ResultSources } from '../code/result-sources.tsx'
import { type BankTab, getBankHref } from './bank-href.ts'
import type { BankView } from './bank-loader.ts'
import { BranchesTab } from './branches-tab.tsx'

/** The tabs of a bank's page, and the content of the selected one. */
export function BankTabs(view: BankView) {
  const { bank, tab, branchTerm, questions } = view
  return (
    <>
      <TabLinks label="About this bank" tabs={listTabs(bank, tab)} />
      {tab === 'details' && <DetailsTab {...view} />}
      {tab === 'branches' && <BranchesTab bank={bank} term={branchTerm} />}
      {tab === 'explained' && <ExplainedTab bank={bank} questions={questions} />}
    </>
  )
}

function listTabs(bank: SwiftBankDetail, selected: BankTab) {
  const createTab = (tab: BankTab, name: string) => ({
    name,
    to: getBankHref(bank, { tab }),
    isCurrent: tab === selected,
  })
  return [
    createTab('details', 'Bank Details'),
    ...(bank.branchCount > 0 ? [createTab('branches', `Branches (${formatNumber(bank.branchCount)})`)] : []),
    createTab('explained', 'SWIFT/BIC Explained'),
  ]
}

/** The facts about the shown office, the checks of its code, and the bank's codes of other types. */
function DetailsTab({ bank, paymentNeeds, otherCodes, changes }: BankView) {
  return (
    <div className="grid gap-8 lg:grid-cols-[1fr_1.2fr] lg:gap-12 print:grid-cols-2">
      <div className="grid content-start gap-6">
        {paymentNeeds && <BeforeSending needs={paymentNeeds} />}
        <Evidence checks={bank.checks} sourceCount={bank.sources.length}>
          <ResultSources sources={bank.sources} />
          <p className="pb-2.5 text-sm text-ink-2">
            {bank.verified
              ? `A second source names the same holder: ${bank.verified_by}.`
              : 'The name is not yet confirmed by a second source.'}
          </p>
        </Evidence>
        {otherCodes.length > 0 && (
          <section aria-labelledby="other-codes">
            <h2 id="other-codes" className="mb-2.5 text-lg">
              Other codes of this bank
            </h2>
            <UnhydratedPart>
              {({ InstitutionCodesList }) => <InstitutionCodesList items={otherCodes} bankName={bank.name} />}
            </UnhydratedPart>
          </section>
        )}
      </div>
      <section aria-labelledby="facts">
        <h2 id="facts" className="mb-2.5 text-lg">
          Bank Details
        </h2>
        <OfficeFacts bank={bank} />
        <ReachList reach={bank.reach} />
        <ChangeList type="swift" changes={changes} />
      </section>
    </div>
  )
}

/**
 * Whether nothing contradicts the usual service level: the code is in use, and neither passive nor a test.
 */
function mayBeFullParticipant({ status, is_active, bic11 }: SwiftBankDetail): boolean {
  return status === 'valid' && is_active && !isPassiveOrTestBic(bic11)
}

function OfficeFacts({ bank }: { bank: SwiftBankDetail }) {
  return (
    <Facts>
      <Fact name="Bank name">{bank.name}</Fact>
      <Fact name="Name in the source">{bank.originalName}</Fact>
      <Fact name="Office">{bank.office}</Fact>
      <Fact name="Address">{bank.address}</Fact>
      <Fact name="Postcode">{bank.postcode}</Fact>
      <Fact name="City">{bank.city}</Fact>
      <Fact name="Country">{`${bank.country} (${bank.countryCode})`}</Fact>
      <Fact name="Bank code">
        <Code>{bank.bankCode}</Code>
      </Fact>
      {!bank.isHeadOffice && (
        // `headOffice` is the bank's main code: eight characters for a head office, eleven for a branch.
        <Fact name={bank.headOffice.length === 8 ? 'Head office' : 'Main code'}>
          <a href={getBankPath(bank)} translate="no" className="code">
            {bank.headOffice}
          </a>
        </Fact>
      )}
      <Fact name="Bank type">{bank.bankType ?? <TypicalValue>Commercial Bank</TypicalValue>}</Fact>
      <Fact name="Service level">
        {bank.service_level ?? (mayBeFullParticipant(bank) && <TypicalValue>Full Participant</TypicalValue>)}
      </Fact>
      <Fact name="Phone">{bank.phoneNumber && <Phone number={bank.phoneNumber} />}</Fact>
      <Fact name="E-mail">{bank.email && <Email address={bank.email} />}</Fact>
      <Fact name="Website">{bank.website && <Website url={bank.website} />}</Fact>
      <Fact name="Founded">{bank.founding_year}</Fact>
      <Fact name="Parent company">{bank.parent_company}</Fact>
      <Fact name="LEI">{bank.lei && <Code>{bank.lei}</Code>}</Fact>
    </Facts>
  )
}

/** Explains the parts of the code, and answers common questions about SWIFT/BIC codes. */
function ExplainedTab({ bank, questions }: Pick<BankView, 'bank' | 'questions'>) {
  const { bic8 } = bank
  return (
    <section aria-labelledby="explained">
      <h2 id="explained" className="mb-2.5 text-lg">
        SWIFT/BIC Explained
      </h2>
      <p className="max-w-[62ch] text-ink-2">
        {bic8 && (
          <>
            <Code className="text-ink">{bic8}</Code> and <Code className="text-ink">{bic8}XXX</Code> are the
            same code.{' '}
          </>
        )}
        {bank.parts
          .map(({ name, text, meaning }) => `${text} is the ${name.toLowerCase()} (${meaning})`)
          .join(', ')}
        .
      </p>
      <div className="mt-6 grid gap-x-10 gap-y-6 md:grid-cols-2">
        {questions.map(({ title, text }) => (
          <div key={title}>
            <h3 className="text-base">{title}</h3>
            <p className="mt-1 text-sm text-ink-2">{text}</p>
          </div>
        ))}
      </div>
    </section>
  )
}

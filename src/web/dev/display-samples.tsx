import type { ReactNode } from 'react'
import type { Check, Status } from '../../codes/types.ts'
import { Breadcrumbs } from '../ui/links/breadcrumbs.tsx'
import { PageLinks } from '../ui/links/list-links.tsx'
import { TabLinks } from '../ui/links/tab-links.tsx'
import { CheckList } from '../ui/results/check-list.tsx'
import { CodeStrip } from '../ui/results/code-strip.tsx'
import { Fact, Facts, TypicalValue } from '../ui/results/facts.tsx'
import { Verdict } from '../ui/results/verdict.tsx'
import { Badge } from '../ui/text/badge.tsx'
import { Questions } from '../ui/text/questions.tsx'
import { Section } from '../ui/text/section.tsx'
import { Bar, StackedTable } from '../ui/text/stacked-table.tsx'

/** One state of a component, with its name. */
export function Sample({ state, children }: { state: string; children: ReactNode }) {
  return (
    <div className="border-t border-line py-5">
      <p className="mb-3 text-xs text-ink-3">{state}</p>
      {children}
    </div>
  )
}

const VERDICTS: readonly (readonly [status: Status, title: string, sentence: string])[] = [
  ['valid', 'Valid IBAN', 'Every check passes, and the bank code belongs to a bank.'],
  [
    'unknown',
    'Not in our directory',
    'The code may still be in use. Please confirm it with the payee or their bank.',
  ],
  ['invalid', 'Invalid IBAN', 'The check digits do not fit: a character is wrong or missing.'],
]

const SHORT_CODE_PARTS = [
  { name: 'Party prefix', text: 'DEUT', meaning: 'the institution' },
  { name: 'Country', text: 'DE', meaning: 'Germany' },
  { name: 'Location', text: 'FF', meaning: 'party suffix' },
]
const LONG_CODE_PARTS = [
  { name: 'Country', text: 'MT', meaning: 'Malta' },
  { name: 'Check digits', text: '84', meaning: 'against typos' },
  { name: 'Account number', text: '0012345MTLCAST001S', meaning: 'the account at the bank' },
]

const OUTCOMES: readonly Check['outcome'][] = ['pass', 'fail', 'note']
const CHECKS: readonly Check[] = OUTCOMES.map((outcome) => ({
  id: outcome,
  outcome,
  statement: '8 or 11 characters',
  working: '8 characters',
  source: 'ISO 9362:2022, structure of the BIC',
}))

const TONES = ['brand', 'quiet', 'unknown', 'bad'] as const

/** Samples of the components of a result. */
export function ResultSamples() {
  return (
    <Section title="Results">
      {VERDICTS.map(([status, title, sentence]) => (
        <Sample key={status} state={`verdict: ${status}`}>
          <Verdict status={status} title={title}>
            {sentence}
          </Verdict>
        </Sample>
      ))}
      <Sample state="code strip">
        <CodeStrip parts={SHORT_CODE_PARTS} label="Parts of a BIC" />
      </Sample>
      <Sample state="code strip with a part that is too long for a phone">
        <CodeStrip parts={LONG_CODE_PARTS} label="Parts of an IBAN" />
      </Sample>
      <Sample state="checks: passed, failed, a note">
        <CheckList checks={CHECKS} />
      </Sample>
      <Sample state="badges">
        <p className="flex flex-wrap gap-2">
          {TONES.map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
        </p>
      </Sample>
      <Sample state="facts: a text, a code, a typical value for a fact that no source states">
        <Facts>
          <Fact name="City">Frankfurt am Main</Fact>
          <Fact name="Bank code">
            <span className="code">DEUT</span>
          </Fact>
          <Fact name="Bank type">
            <TypicalValue>Commercial Bank</TypicalValue>
          </Fact>
        </Facts>
      </Sample>
    </Section>
  )
}

const SAMPLE_PATH = '/dev/ui'
const LONG_NAME =
  'Bank of America, National Association, HK Branch (Organised with Limited Liability Under the Laws of USA)'

interface Row {
  readonly name: string
  readonly city: string | null
  readonly codeCount: number
}

/** The row with this many codes has the longest bar. */
const MAX_CODE_COUNT = 40

const ROWS: readonly Row[] = [
  { name: 'Quillhaven', city: 'London', codeCount: MAX_CODE_COUNT },
  { name: LONG_NAME, city: null, codeCount: 8 },
]

function NavigationSamples() {
  return (
    <>
      <Sample state="breadcrumbs that end with a long name">
        <Breadcrumbs
          crumbs={[
            { name: 'SWIFT/BIC', to: SAMPLE_PATH },
            { name: 'Hong Kong', to: SAMPLE_PATH },
            { name: LONG_NAME },
          ]}
        />
      </Sample>
      <Sample state="tabs">
        <TabLinks
          label="Tabs"
          tabs={['Bank Details', 'Branches (6)', 'SWIFT/BIC Explained'].map((name, index) => ({
            name,
            to: SAMPLE_PATH,
            isCurrent: index === 0,
          }))}
        />
      </Sample>
      {[1, 5, 9].map((page) => (
        <Sample key={page} state={`page ${page} of 9`}>
          <PageLinks
            label={`Pages around ${page}`}
            page={page}
            pageCount={9}
            getPagePath={() => SAMPLE_PATH}
          />
        </Sample>
      ))}
    </>
  )
}

/** Samples of links, tables and lists. */
export function ListSamples() {
  return (
    <Section title="Navigation and lists">
      <NavigationSamples />
      <Sample state="table with a long name, an empty cell and bars">
        <StackedTable
          caption="Banks"
          columns={[
            { heading: 'Bank', cell: ({ name }: Row) => name },
            { heading: 'City', cell: ({ city }: Row) => city },
            {
              heading: 'Codes',
              cell: ({ codeCount }: Row) => (
                <>
                  {codeCount}
                  <Bar share={codeCount / MAX_CODE_COUNT} />
                </>
              ),
            },
          ]}
          rows={ROWS}
          rowKey={({ name }) => name}
        />
      </Sample>
      <Sample state="questions">
        <Questions
          questions={[
            { id: 'first', question: 'What is a BIC?', answer: ['The code of an institution.'] },
            {
              id: 'second',
              question: LONG_NAME,
              answer: ['The answer to a long question.'],
              link: { text: 'Read on', to: SAMPLE_PATH },
            },
          ]}
        />
      </Sample>
    </Section>
  )
}

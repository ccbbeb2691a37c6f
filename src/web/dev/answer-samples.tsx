import type { Check, Status } from '../../codes/types.ts'
import { CheckList } from '../ui/results/check-list.tsx'
import { CodeStrip } from '../ui/results/code-strip.tsx'
import { Fact, Facts, NotStated } from '../ui/results/facts.tsx'
import { Verdict } from '../ui/results/verdict.tsx'
import { Badge } from '../ui/text/badge.tsx'
import { Section } from '../ui/text/section.tsx'
import { Sample } from './sample.tsx'

const VERDICTS: readonly (readonly [Status, string, string])[] = [
  ['valid', 'Valid IBAN', 'Every check passes, and the bank code belongs to a bank.'],
  ['unknown', 'Not in our directory', 'The code may still be in use. Please confirm it with the bank.'],
  ['invalid', 'Invalid IBAN', 'The check digits do not fit: a character is wrong or missing.'],
]

const SHORT_CODE_PARTS = [
  { name: 'Party prefix', text: 'DEUT', meaning: 'the institution' },
  { name: 'Country', text: 'DE', meaning: 'Germany' },
  { name: 'Location', text: 'FF', meaning: 'party suffix' },
]
const LONG_CODE_PARTS = [
  { name: 'Country', text: 'MT', meaning: 'Malta' },
  { name: 'Check digits', text: '84', meaning: 'guard against typing errors' },
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
export function AnswerSamples() {
  return (
    <Section title="Answers">
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
      <Sample state="checks: holds, does not hold, a note">
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
      <Sample state="facts: stated, with a tooltip, not stated">
        <Facts>
          <Fact name="City">Frankfurt am Main</Fact>
          <Fact name="Bank code">
            <span className="code">DEUT</span>
          </Fact>
          <Fact name="Bank type">
            <NotStated>Commercial Bank</NotStated>
          </Fact>
        </Facts>
      </Sample>
    </Section>
  )
}

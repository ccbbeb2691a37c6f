import { useEffect } from 'react'
import type { Check } from '../../../codes/types.ts'
import type { CodeTypeInfo } from '../../code-types/code-types.ts'
import { PageHead } from '../../head/page-head.tsx'
import { getFailureTitle } from '../../navigation/load-errors.ts'
import { PRIMARY_BUTTON, SECONDARY_BUTTON } from '../../ui/forms/button.tsx'
import { useToast } from '../../ui/messages.tsx'
import { CodeStrip, MarkedText } from '../../ui/results/code-strip.tsx'
import { Evidence } from '../../ui/results/evidence.tsx'
import { Headline } from '../../ui/results/headline.tsx'
import { Verdict } from '../../ui/results/verdict.tsx'
import { CodeForm, OtherFieldOffer } from './code-form.tsx'
import type { CorrectionLink, ResultView } from './result-loader.ts'
import { RulesOnlyVerdict } from './result-verdict.tsx'

/** The failed checks of something else than the format: the advice to check the format would be wrong. */
const OTHER_CHECKS: ReadonlySet<string> = new Set([
  'check-digits',
  'national-check-digits',
  'checksum',
  'several',
  'ambiguous',
])

function putFailedFirst(checks: readonly Check[]): readonly Check[] {
  const failed = checks.filter(({ outcome }) => outcome === 'fail')
  return [...failed, ...checks.filter((check) => !failed.includes(check))]
}

/** The sentence of the specification, which follows the reason. */
function apologize({ formTexts: { noun, advice }, formatCheck }: ResultView): string {
  const apology = `Sorry, we couldn't validate the ${noun} you provided.`
  const failed = formatCheck?.checks.filter(({ outcome }) => outcome === 'fail') ?? []
  const hasRightFormat = failed.every(({ id }) => OTHER_CHECKS.has(id) || id.startsWith('modulus'))
  if (advice) return `${apology} ${advice}`
  return hasRightFormat ? apology : `${apology} Please check the format and try again.`
}

/** The position in a printed code of its character at a position without separators. */
function findPrinted(formatted: string, position: number): number {
  const positions = [...formatted].flatMap((character, index) => (/\w/.test(character) ? [index] : []))
  return positions[position] ?? 0
}

/** 'characters 7, 9: digit 0 for the letter O; character 18: digit 1 for the letter I' */
function describeReplacements(changes: CorrectionLink['changes']): string {
  const letters = [...new Set(changes.map(({ from }) => from))]
  return letters
    .map((letter) => {
      const alike = changes.filter(({ from }) => from === letter)
      const characters = alike.length > 1 ? 'characters' : 'character'
      const positions = alike.map(({ at }) => at + 1).join(', ')
      return `${characters} ${positions}: digit ${alike[0]?.to} for the letter ${letter}`
    })
    .join('; ')
}

/** Offers a corrected code: a link to its result page, and the characters that differ. */
function CorrectionOffer({ correction: { formatted, path, changes } }: { correction: CorrectionLink }) {
  const difference = describeReplacements(changes) || 'the zeros at its beginning'
  return (
    <p>
      Did you mean{' '}
      <a href={path} translate="no" className="code py-3.5 font-semibold" aria-label={formatted}>
        <MarkedText text={formatted} markedPositions={changes.map(({ at }) => findPrinted(formatted, at))} />
      </a>
      ? The difference: {difference}.
    </p>
  )
}

interface ErrorPageProps {
  readonly type: CodeTypeInfo
  readonly view: ResultView
}

function BackToTool({ type }: { type: CodeTypeInfo }) {
  return (
    <p className="mt-8">
      <a href={type.path} className={SECONDARY_BUTTON}>
        Back to the {type.name} validator
      </a>
    </p>
  )
}

/** The result page of a malformed code: the failed checks, and the form to try again. */
export function MalformedCodePage({ type, view }: ErrorPageProps) {
  const { formatCheck, formTexts, inputText, wrongPositions, correction, otherField } = view
  if (!formatCheck || formatCheck.isWellFormed) return null
  const { compact, checks, error } = formatCheck
  const wholeInput = { name: 'What you entered', text: compact, meaning: `${compact.length} characters` }
  const parts = formatCheck.parts.length > 0 ? formatCheck.parts : [wholeInput]
  return (
    <article className="pt-4 sm:pt-10">
      <PageHead
        title={`Invalid Request: ${type.name}`}
        description={
          `Why this is not a valid ${formTexts.noun}: the rule it breaks, where the rule comes from, and a ` +
          'field to try again.'
        }
        path={type.path}
        noReferrer={type.identifiesAccount}
        noindex
      />
      <Headline text={error} translate="yes" />
      <div className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-6">
        <Verdict status="invalid" title="Invalid Request">
          {apologize(view)}
        </Verdict>
        {otherField && <OtherFieldOffer otherField={otherField} />}
        {correction && <CorrectionOffer correction={correction} />}
        {compact !== '' && (
          <CodeStrip parts={parts} label="Parts of what you entered" wrongPositions={wrongPositions} />
        )}
        <CodeForm key={inputText} type={type} formTexts={formTexts} inputText={inputText} />
        <Evidence checks={putFailedFirst(checks)} sourceCount={0} />
      </div>
      <BackToTool type={type} />
    </article>
  )
}

/** The result page when the details could not be loaded: what the rules say, and how to try again. */
export function FailedResultPage({ type, view }: ErrorPageProps) {
  const { formatCheck, formTexts, inputText, failureStatus } = view
  const showToast = useToast()
  useEffect(
    () =>
      showToast({
        title: 'Error',
        description: `Failed to fetch ${formTexts.noun} details. Please try again.`,
        isFailure: true,
      }),
    [showToast, formTexts],
  )
  const title = getFailureTitle(failureStatus ?? 500)
  return (
    <article>
      <PageHead
        title={title}
        description="The details could not be loaded."
        path={type.path}
        noReferrer={type.identifiesAccount}
        noindex
      />
      <h1 className="page-title">{title}</h1>
      <p className="mt-2 max-w-[62ch] text-ink-2">
        We could not look up this {formTexts.noun}. The problem is not what you entered.
      </p>
      {formatCheck?.isWellFormed && (
        <>
          <p className="mt-4">
            <a href={type.getResultPath(formatCheck.code)} className={PRIMARY_BUTTON}>
              Try again
            </a>
          </p>
          <div className="my-6 grid grid-cols-[minmax(0,1fr)] gap-6">
            <RulesOnlyVerdict type={type} noun={formTexts.noun} formatCheck={formatCheck} />
          </div>
        </>
      )}
      <CodeForm key={inputText} type={type} formTexts={formTexts} inputText={inputText} />
      <BackToTool type={type} />
    </article>
  )
}

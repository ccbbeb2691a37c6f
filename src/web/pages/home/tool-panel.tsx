import { Fragment, useState } from 'react'
import type { SiteApi } from '../../../api/site/site-api.ts'
import type { Answer } from '../../../codes/answers/answer.ts'
import { type CodeTypeInfo, getCodeType } from '../../code-types/code-types.ts'
import { readCodeIfLoaded } from '../../code-types/load-rules.ts'
import { getFailureTitle } from '../../navigation/load-errors.ts'
import { useSiteApi } from '../../site.ts'
import { readAnswer } from '../../site-api/read-answer.ts'
import { PRIMARY_BUTTON } from '../../ui/forms/button.tsx'
import { CodeStrip } from '../../ui/results/code-strip.tsx'
import { Verdict } from '../../ui/results/verdict.tsx'
import { ToolGlossary } from '../../ui/text/term-tooltip.tsx'
import { CodeForm } from '../code/code-form.tsx'
import { type FailedRequest, useLatestResponse } from '../code/latest-response.ts'
import { recordLastCheck } from '../code/record-search.ts'
import { ResultVerdict, RulesOnlyVerdict } from '../code/result-verdict.tsx'
import { CodePicture } from './code-picture.tsx'
import type { HomeTool } from './home-loader.ts'

/**
 * The description in the toast when a code could not be checked: 'Error validating IBAN', or 'Failed to
 * validate BSB code. Please try again.' e2e/home.test.ts states the wording for each type.
 */
function getFailureText({ validityProof }: CodeTypeInfo, noun: string): string {
  return validityProof === 'check digits'
    ? `Error validating ${noun}`
    : `Failed to validate ${noun}. Please try again.`
}

/**
 * Validates codes through the site API. Records each code in the visitor's last checks and, if it is not
 * invalid, in the public recent searches. `siteApi` and `onSubmitCode` are missing while the server renders.
 */
function useValidation(type: CodeTypeInfo, noun: string, siteApi: SiteApi | null, onRecorded: () => void) {
  const { response, send, ...state } = useLatestResponse<Answer>(null, getFailureText(type, noun))
  const [submittedCode, setSubmittedCode] = useState('')

  async function validate(api: SiteApi, code: string) {
    setSubmittedCode(code)
    const result = await send(async () =>
      readAnswer(type.id, await api.codes(type.id).validate({ [type.apiName]: code })),
    )
    if (!result) return
    recordLastCheck(type, result)
    if (result.status !== 'invalid')
      api.addRecentSearch({ type: type.recentSearchType, value: code }).then(onRecorded).catch(reportError)
  }
  return {
    ...state,
    result: response,
    submittedCode,
    onSubmitCode: siteApi ? (code: string) => void validate(siteApi, code) : undefined,
  }
}

interface FailedPanelProps {
  readonly type: CodeTypeInfo
  readonly noun: string
  readonly code: string
  readonly failure: FailedRequest
  onRetry(): void
}

/** Says that the look-up failed. If the rules are loaded, shows their verdict on a well-formed code. */
function FailedPanel({ type, noun, code, failure, onRetry }: FailedPanelProps) {
  const formatCheck = readCodeIfLoaded(type.id, code)
  return (
    <>
      <Verdict status="unknown" title={getFailureTitle(failure.status)} focusKey={failure}>
        We could not look up this {noun}. The problem is not what you entered.
      </Verdict>
      <p>
        <button type="button" onClick={onRetry} className={PRIMARY_BUTTON}>
          Try again
        </button>
      </p>
      {formatCheck?.isWellFormed && (
        <RulesOnlyVerdict type={type} noun={noun} formatCheck={formatCheck} headingLevel="h3" />
      )}
    </>
  )
}

interface ToolPanelProps {
  readonly tool: HomeTool
  /** Called when a code is in the public recent searches. */
  onRecorded(): void
}

/** The form of a tool, with the verdict below it and a link to the result page. */
export function ToolPanel({ tool, onRecorded }: ToolPanelProps) {
  const type = getCodeType(tool.typeId)
  const { noun } = tool.formTexts
  const siteApi = useSiteApi()
  const { result, busy, failure, submittedCode, clear, onSubmitCode } = useValidation(
    type,
    noun,
    siteApi,
    onRecorded,
  )
  const isAnswered = result !== null || failure !== null
  return (
    <>
      <CodePicture typeId={tool.typeId} example={tool.example} isHidden={isAnswered}>
        <CodeForm
          type={type}
          formTexts={tool.formTexts}
          busy={busy}
          isAnswered={isAnswered}
          onReject={clear}
          onEdit={clear}
          onSubmitCode={onSubmitCode}
        />
      </CodePicture>
      <div className="mt-4 grid max-w-205 grid-cols-[minmax(0,1fr)] gap-6 empty:mt-0 sm:mt-6">
        {failure && (
          <FailedPanel
            type={type}
            noun={noun}
            code={submittedCode}
            failure={failure}
            onRetry={() => onSubmitCode?.(submittedCode)}
          />
        )}
        {result && (
          // A new element for each code, because a translator of the browser may have replaced the old texts.
          <Fragment key={result.code}>
            <ResultVerdict type={type} noun={noun} result={result} isOutsideResultPage />
            <CodeStrip parts={result.parts} label={`Parts of the ${noun}`} />
            <p>
              <a href={type.getResultPath(result.code)} className="inline-flex min-h-11 items-center">
                View Full Details
              </a>
            </p>
          </Fragment>
        )}
      </div>
      <ToolGlossary tool={type.id} />
    </>
  )
}

import { useState } from 'react'
import type { SiteApi } from '../../../api/site/site-api.ts'
import type { CodeResult } from '../../../codes/code-result.ts'
import { type CodeTypeInfo, getCodeType } from '../../code-types/code-types.ts'
import { getLoadedCodeType } from '../../code-types/load-rules.ts'
import { getFailureTitle } from '../../navigation/load-errors.ts'
import { useSiteApi } from '../../site-api/site-api-context.ts'
import { PRIMARY_BUTTON } from '../../ui/forms/button.tsx'
import { CodeStrip } from '../../ui/results/code-strip.tsx'
import { Verdict } from '../../ui/results/verdict.tsx'
import { ToolTerms } from '../../ui/text/term-tooltip.tsx'
import { CodeForm } from '../code/code-form.tsx'
import { type Failure, useLatestResponse } from '../code/latest-response.ts'
import { OfflineVerdict } from '../code/offline-verdict.tsx'
import { recordLastCheck } from '../code/record-last-check.ts'
import { ResultVerdict } from '../code/result-verdict.tsx'
import type { HomeTool } from './home-view.ts'

/** The text of the toast when the call for a validation fails (product specification, section 8). */
function getFailureText({ proof }: CodeTypeInfo, noun: string): string {
  return proof === 'check digits'
    ? `Error validating ${noun}`
    : `Failed to validate ${noun}. Please try again.`
}

/**
 * Validates a code and returns the state of the call. Records the result in the visitor's last checks, and a
 * code that is not invalid in the public recent searches. `onSubmitCode` is missing while the server renders.
 */
function useVerdict(type: CodeTypeInfo, { formTexts }: HomeTool, siteApi: SiteApi | null) {
  const {
    response: result,
    send,
    ...state
  } = useLatestResponse<CodeResult>(null, getFailureText(type, formTexts.noun))
  const [code, setCode] = useState('')

  async function validate(api: SiteApi, code: string) {
    setCode(code)
    const response = await send(() => api.codes.validate(type.id, code))
    if (response) recordLastCheck(type, response)
    if (response && response.status !== 'invalid') api.recentSearches.add(type.id, code).catch(reportError)
  }
  return {
    ...state,
    result,
    code,
    ...(siteApi ? { onSubmitCode: (code: string) => void validate(siteApi, code) } : {}),
  }
}

interface FailedPanelProps {
  readonly type: CodeTypeInfo
  readonly noun: string
  readonly code: string
  readonly failure: Failure
  onRetry(): void
}

/** Says that the call failed. Shows the verdict by the rules alone, if they are loaded. */
function FailedPanel({ type, noun, code, failure, onRetry }: FailedPanelProps) {
  const formatCheck = getLoadedCodeType(type.id)?.examine(code)
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
      {formatCheck && <OfflineVerdict type={type} noun={noun} formatCheck={formatCheck} level="h3" />}
    </>
  )
}

/** A tool on the home page, with the verdict below the field and a link to the result page. */
export function ToolPanel({ tool }: { tool: HomeTool }) {
  const type = getCodeType(tool.type)
  const { noun } = tool.formTexts
  const { result, busy, failure, code, clear, onSubmitCode } = useVerdict(type, tool, useSiteApi())
  return (
    <>
      <CodeForm
        type={type}
        texts={tool.formTexts}
        busy={busy}
        onMalformedCode={clear}
        {...(onSubmitCode ? { onSubmitCode } : {})}
      />
      <div className="mt-4 grid max-w-205 grid-cols-[minmax(0,1fr)] gap-6 empty:mt-0 sm:mt-6">
        {failure && (
          <FailedPanel
            type={type}
            noun={noun}
            code={code}
            failure={failure}
            onRetry={() => onSubmitCode?.(code)}
          />
        )}
        {result && (
          <>
            <ResultVerdict type={type} texts={tool.formTexts} result={result} isStandalone />
            <CodeStrip parts={result.parts} label={`Parts of the ${noun}`} />
            <p>
              <a href={type.getResultPath(result.code)} className="inline-flex min-h-11 items-center">
                View Full Details
              </a>
            </p>
          </>
        )}
      </div>
      <ToolTerms tool={type.id} />
    </>
  )
}

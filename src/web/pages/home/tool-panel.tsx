import type { SiteApi } from '../../../api/site/site-api.ts'
import type { CodeResult } from '../../../codes/result-base.ts'
import { type CodeTypeInfo, codeType } from '../../code-types/code-types.ts'
import { useSiteApi } from '../../site-api/site-api-context.ts'
import { CodeStrip } from '../../ui/code-strip.tsx'
import { CodeForm } from '../code/code-form.tsx'
import { useLatestResponse } from '../code/latest-response.ts'
import { ResultVerdict } from '../code/result-verdict.tsx'
import type { HomeTool } from './home-loader.ts'

/** The text of the toast when validation fails (specification, section 8). */
function failureOf({ evidence }: CodeTypeInfo, noun: string): string {
  return evidence === 'check digits'
    ? `Error validating ${noun}`
    : `Failed to validate ${noun}. Please try again.`
}

/** Validates a code and records the search. */
function useVerdict(type: CodeTypeInfo, { form }: HomeTool, siteApi: SiteApi | null) {
  const {
    response: result,
    busy,
    send,
    clear,
  } = useLatestResponse<CodeResult>(null, failureOf(type, form.noun))

  async function validate(api: SiteApi, code: string) {
    const answer = await send(() => api.codes.validate(type.id, code))
    if (answer && answer.status !== 'invalid') api.recentSearches.add(type.id, code).catch(reportError)
  }
  return {
    result,
    busy,
    clear,
    ...(siteApi ? { onCode: (code: string) => void validate(siteApi, code) } : {}),
  }
}

/** A tool on the home page, with the verdict below the field and a link to the result page. */
export function ToolPanel({ tool }: { tool: HomeTool }) {
  const type = codeType(tool.type)
  const { result, busy, clear, onCode } = useVerdict(type, tool, useSiteApi())
  return (
    <>
      <CodeForm type={type} texts={tool.form} busy={busy} onRefused={clear} {...(onCode ? { onCode } : {})} />
      {result && (
        <div className="mt-4 grid max-w-205 gap-6 sm:mt-6">
          <ResultVerdict type={type} texts={tool.form} result={result} alone />
          <CodeStrip parts={result.parts} label={`Parts of the ${tool.form.noun}`} />
          <p>
            <a href={type.resultPath(result.code)} className="inline-flex min-h-11 items-center">
              View Full Details
            </a>
          </p>
        </div>
      )}
    </>
  )
}

import type { SiteApi } from '../../../api/site/site-api.ts'
import { type CodeTypeId, findCodeType } from '../../../codes/registry.ts'
import type { CodeResult } from '../../../codes/result-base.ts'
import type { CodeType } from '../../../codes/types.ts'
import { useSiteApi } from '../../site-api/site-api-context.ts'
import { CodeStrip } from '../../ui/code-strip.tsx'
import { LiveRegion } from '../../ui/live-region.tsx'
import { CodeForm } from '../code/code-form.tsx'
import { useLatestAnswer } from '../code/latest-answer.ts'
import { ResultVerdict } from '../code/result-verdict.tsx'
import type { HomeTool } from './home-loader.ts'

/** What is said when a verdict could not be had (specification, section 8). */
function failureOf({ evidence }: CodeType, noun: string): string {
  return evidence === 'check digits'
    ? `Error validating ${noun}`
    : `Failed to validate ${noun}. Please try again.`
}

/** Asks for a verdict and has the search recorded. */
function useVerdict(type: CodeType<CodeTypeId>, { form }: HomeTool, siteApi: SiteApi | null) {
  const { answer: result, busy, ask, forget } = useLatestAnswer<CodeResult>(null, failureOf(type, form.noun))

  async function validate(api: SiteApi, code: string) {
    const answer = await ask(() => api.codes.validate(type.id, code))
    if (answer && answer.status !== 'invalid') api.recentSearches.add(type.id, code).catch(reportError)
  }
  return {
    result,
    busy,
    forget,
    ...(siteApi ? { onCode: (code: string) => void validate(siteApi, code) } : {}),
  }
}

/** A validator on the home page: the verdict stands below the field, its whole page is a step away. */
export function ToolPanel({ tool }: { tool: HomeTool }) {
  const type = findCodeType(tool.type)
  return type ? <Panel type={type} tool={tool} /> : null
}

function Panel({ type, tool }: { type: CodeType<CodeTypeId>; tool: HomeTool }) {
  const { result, busy, forget, onCode } = useVerdict(type, tool, useSiteApi())
  return (
    <>
      <CodeForm
        type={type}
        words={tool.form}
        busy={busy}
        onRefused={forget}
        {...(onCode ? { onCode } : {})}
      />
      <LiveRegion className="mt-8 grid max-w-205 gap-6 empty:mt-0">
        {result && (
          <>
            <CodeStrip parts={result.parts} label={`Parts of the ${tool.form.noun}`} />
            <ResultVerdict type={type} words={tool.form} result={result} />
            <p>
              <a href={type.resultPath(result.code)}>View Full Details</a>
            </p>
          </>
        )}
      </LiveRegion>
    </>
  )
}

import { useRef, useState } from 'react'
import type { SiteApi } from '../../../api/site/site-api.ts'
import { type CodeTypeId, findCodeType } from '../../../codes/registry.ts'
import type { CodeResult } from '../../../codes/result-base.ts'
import type { CodeType } from '../../../codes/types.ts'
import { useSiteApi } from '../../site-api/site-api-context.ts'
import { CodeStrip } from '../../ui/code-strip.tsx'
import { useToast } from '../../ui/toast.tsx'
import { CodeForm } from '../code/code-form.tsx'
import { ResultVerdict } from '../code/result-verdict.tsx'
import type { HomeTool } from './home-loader.ts'

/** What is said when a verdict could not be had (specification, section 8). */
function failureOf({ evidence }: CodeType, noun: string): string {
  return evidence === 'check digits'
    ? `Error validating ${noun}`
    : `Failed to validate ${noun}. Please try again.`
}

/** Asks for a verdict and has the search recorded; only the last question counts. */
function useVerdict(type: CodeType<CodeTypeId>, { form }: HomeTool, siteApi: SiteApi | null) {
  const [result, setResult] = useState<CodeResult | null>(null)
  const [busy, setBusy] = useState(false)
  const asked = useRef(0)
  const toast = useToast()

  async function validate(api: SiteApi, code: string) {
    const question = ++asked.current
    setBusy(true)
    try {
      const answer = await api.codes.validate(type.id, code)
      if (question !== asked.current) return
      setResult(answer)
      if (answer.status !== 'invalid') api.recentSearches.add(type.id, code).catch(reportError)
    } catch {
      if (question !== asked.current) return
      setResult(null)
      const description = failureOf(type, form.noun)
      toast({ title: 'Validation Error', description, variant: 'destructive' })
    } finally {
      if (question === asked.current) setBusy(false)
    }
  }
  /** Takes the verdict away: it is about another code than the one in the field. */
  function forget() {
    asked.current++
    setBusy(false)
    setResult(null)
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
      {result && (
        <div role="status" className="mt-8 grid max-w-205 gap-6">
          <CodeStrip parts={result.parts} label={`Parts of the ${tool.form.noun}`} />
          <ResultVerdict type={type} words={tool.form} result={result} />
          <p>
            <a href={type.resultPath(result.code)}>View Full Details</a>
          </p>
        </div>
      )}
    </>
  )
}

import type { ApiPlan } from '../../../api/site/site-api.ts'
import { useSite } from '../../site.ts'
import { CodeBlock } from '../../ui/code-block.tsx'
import { useHeldKey } from './held-key.ts'
import { curlLine, type Operation } from './operations.ts'
import { ReadingPart } from './reading-part.tsx'
import { TryIt } from './try-it.tsx'

interface OperationCardProps {
  readonly operation: Operation
  readonly plans: readonly ApiPlan[]
}

/** An operation: how it is asked, what it takes, what it answers, and a console to try it. */
export function OperationCard({ operation, plans }: OperationCardProps) {
  const site = useSite()
  const { inSamples } = useHeldKey()
  const { id, requests, status, answer } = operation
  return (
    <section aria-labelledby={id} className="mt-8">
      <ReadingPart>{(parts) => <parts.OperationIntro operation={operation} plans={plans} />}</ReadingPart>
      {requests.map((request) => (
        <CodeBlock
          key={request.method}
          label={`Request, ${request.method}`}
          text={curlLine(request, site.url, inSamples)}
        />
      ))}
      {answer !== '' && <CodeBlock label={`Response, ${status}`} text={answer} />}
      <TryIt operation={operation} />
    </section>
  )
}

import { type ComponentType, useState } from 'react'
import type { ApiPlan } from '../../../api/site/site-api.ts'
import { useSite } from '../../site.ts'
import { CodeBlock } from '../../ui/copy/code-block.tsx'
import { TabLinks } from '../../ui/links/tab-links.tsx'
import { Section } from '../../ui/text/section.tsx'
import { UnhydratedOperation } from './api-loader.ts'
import type { ApiView } from './api-view.ts'
import { useEnteredApiKey } from './entered-api-key.ts'
import { formatCurlCommand, type Operation } from './operations.ts'

/** The endpoints of one group, with tabs for the groups. */
export function EndpointsSection({ view: { groupTabs, operations, plans } }: { view: ApiView }) {
  return (
    <Section
      title="Endpoints"
      id="endpoints"
      note="The responses below come from the current directory. We may add fields to responses."
    >
      <TabLinks label="Endpoints" tabs={groupTabs} />
      {operations.map((operation) => (
        <OperationCard key={operation.id} operation={operation} plans={plans} />
      ))}
    </Section>
  )
}

/** Two columns on a wide screen: the prose, and the samples, which stay in view beside it. */
const BESIDE_SAMPLES = 'xl:grid xl:grid-cols-2 xl:grid-rows-[auto_1fr] xl:items-start xl:gap-x-8 print:block'

interface OperationCardProps {
  readonly operation: Operation
  readonly plans: readonly ApiPlan[]
}

/** An operation with its requests, parameters, response and console. */
function OperationCard({ operation, plans }: OperationCardProps) {
  const site = useSite()
  const { sampleKey } = useEnteredApiKey()
  const { id, requests, exampleStatus, exampleResponse } = operation
  return (
    <section aria-labelledby={id} className={`mt-8 ${BESIDE_SAMPLES}`}>
      <UnhydratedOperation>
        {({ OperationIntro }) => <OperationIntro operation={operation} plans={plans} />}
      </UnhydratedOperation>
      <div className="xl:sticky xl:top-4 xl:row-span-2">
        {requests.map((request) => (
          <CodeBlock
            key={request.method}
            label={`Request, ${request.method}`}
            text={formatCurlCommand(request, site.url, sampleKey)}
          />
        ))}
        {exampleResponse !== '' && <CodeBlock label={`Response, ${exampleStatus}`} text={exampleResponse} />}
      </div>
      <CollapsedConsole operation={operation} />
    </section>
  )
}

type ConsoleComponent = ComponentType<{ readonly operation: Operation }>

/** The module with the console, null until it is loaded. `importConsole` loads it. */
function useConsoleModule() {
  const [consoleModule, setConsoleModule] = useState<{ readonly Console: ConsoleComponent } | null>(null)
  const [failed, setFailed] = useState(false)
  const importConsole = () => {
    import('./console.tsx').then(setConsoleModule, () => setFailed(true))
  }
  return { consoleModule, failed, importConsole }
}

/** The console of an operation, collapsed at first. The class `scripted` hides it without JavaScript. */
function CollapsedConsole({ operation }: { operation: Operation }) {
  const { consoleModule, failed, importConsole } = useConsoleModule()
  return (
    <details
      onToggle={importConsole}
      className="group scripted mt-4 border-y border-line xl:mt-0 xl:border-t-0 print:hidden"
    >
      <summary
        className={
          'flex min-h-11 cursor-pointer list-none items-center gap-2.5 font-semibold text-brand ' +
          '[&::-webkit-details-marker]:hidden'
        }
      >
        <span aria-hidden="true" className="code before:content-['+'] group-open:before:content-['−']" />
        Try it<span className="sr-only">: {operation.title}</span>
      </summary>
      {consoleModule && <consoleModule.Console operation={operation} />}
      {failed && <p className="pb-4">The console could not be loaded. Please reload the page.</p>}
    </details>
  )
}

import { CodeBlock } from '../../ui/copy/code-block.tsx'
import { LiveRegion } from '../../ui/messages.tsx'
import type { ConsoleResponse } from './console-request.ts'

/** The response to the last request, or why there is none. */
export type Outcome = { readonly response: ConsoleResponse } | { readonly problem: string }

function ResponseStatus({ response: { status, durationMs } }: { response: ConsoleResponse }) {
  return (
    <p>
      <span translate="no" className={`code font-semibold ${status < 400 ? 'text-ok' : 'text-bad'}`}>
        {status}
      </span>{' '}
      <span className="text-ink-2">in {durationMs} ms</span>
    </p>
  )
}

function ResponseBody({ response: { headers, body } }: { response: ConsoleResponse }) {
  return (
    <div className="pb-5">
      <ul translate="no" className="code m-0 mt-1 list-none p-0 text-xs text-ink-2">
        {headers.map(([name, value]) => (
          <li key={name} className="[overflow-wrap:anywhere]">
            {name}: {value}
          </li>
        ))}
      </ul>
      <CodeBlock label="Body" text={body} />
    </div>
  )
}

/** The outcome of a request. Screen readers announce the status, not the body. */
export function ConsoleOutcome({ outcome }: { outcome: Outcome | null }) {
  const response = outcome && 'response' in outcome ? outcome.response : null
  return (
    <>
      <LiveRegion>
        {outcome && 'problem' in outcome && <p className="pb-5 font-semibold text-bad">{outcome.problem}</p>}
        {response && <ResponseStatus response={response} />}
      </LiveRegion>
      {response && <ResponseBody response={response} />}
    </>
  )
}

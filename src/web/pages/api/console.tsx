import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import type { ApiParameter } from '../../../api/site/site-api.ts'
import { PRIMARY } from '../../ui/button.ts'
import { CodeBlock } from '../../ui/code-block.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { Live } from '../../ui/live.tsx'
import { useHeldKey } from './held-key.ts'
import type { Method, Operation } from './operations.ts'
import { type ShownAnswer, sendRequest } from './send-request.ts'
import { exampleValues, isLong, requestOf, type Typed } from './try-it-request.ts'

/** What came of the last request: an answer, or why there is none. */
type Outcome = { readonly answer: ShownAnswer } | { readonly problem: string }

const NO_ANSWER = 'No answer came. Please look at your connection and try again.'

/** Sends requests one at a time: the answer to the latest stays. */
function useRequests(operation: Operation) {
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [busy, setBusy] = useState(false)
  const latest = useRef(0)
  async function outcomeOf(method: Method, typed: Typed, key: string): Promise<Outcome> {
    try {
      return { answer: await sendRequest(requestOf(operation, method, typed), key) }
    } catch (error) {
      return { problem: error instanceof SyntaxError ? error.message : NO_ANSWER }
    }
  }
  async function send(method: Method, typed: Typed, key: string) {
    const mine = ++latest.current
    setBusy(true)
    const came = await outcomeOf(method, typed, key)
    if (mine !== latest.current) return
    setOutcome(came)
    setBusy(false)
  }
  return { outcome, busy, send }
}

function Answer({ answer: { status, milliseconds, fields, body } }: { answer: ShownAnswer }) {
  return (
    <>
      <p>
        <span className={`code font-semibold ${status < 400 ? 'text-ok' : 'text-bad'}`}>{status}</span>{' '}
        <span className="text-ink-2">in {milliseconds} ms</span>
      </p>
      <ul className="code m-0 mt-1 list-none p-0 text-xs text-ink-2">
        {fields.map(([name, value]) => (
          <li key={name} className="[overflow-wrap:anywhere]">
            {name}: {value}
          </li>
        ))}
      </ul>
      <CodeBlock label="Body" text={body} />
    </>
  )
}

function MethodChoice({ operation: { id, requests } }: { operation: Operation }) {
  return (
    <FormField name="method" id={`${id}-method`} label="Method" problem={undefined}>
      {(control) => (
        <select {...control}>
          {requests.map(({ method }) => (
            <option key={method}>{method}</option>
          ))}
        </select>
      )}
    </FormField>
  )
}

interface ParameterFieldProps {
  readonly operation: Operation
  readonly parameter: ApiParameter
  readonly value: string | undefined
}

function ParameterField({ operation, parameter, value }: ParameterFieldProps) {
  const { name, required } = parameter
  const label = (
    <>
      <span className="code">{name}</span>
      {!required && <span className="font-normal text-ink-3"> (optional)</span>}
    </>
  )
  return (
    <FormField name={`parameter ${name}`} id={`${operation.id}-${name}`} label={label} problem={undefined}>
      {({ className, ...control }) => {
        const given = { ...control, defaultValue: value, spellCheck: false, autoComplete: 'off' }
        const look = `${className} code text-sm`
        return isLong(parameter) ? (
          <textarea {...given} rows={8} className={look} />
        ) : (
          <input {...given} type="text" className={look} />
        )
      }}
    </FormField>
  )
}

/** The key: for all consoles of the page, kept in its memory alone. */
function KeyField({ operation }: { operation: Operation }) {
  const held = useHeldKey()
  return (
    <FormField name="" id={`${operation.id}-key`} label="Your key" problem={undefined}>
      {({ name: _, ...control }) => (
        <input
          {...control}
          type="password"
          autoComplete="off"
          value={held.typed}
          onChange={(event) => held.type(event.currentTarget.value)}
        />
      )}
    </FormField>
  )
}

function Shown({ outcome }: { outcome: Outcome }): ReactNode {
  if ('answer' in outcome) return <Answer answer={outcome.answer} />
  return <p className="font-semibold text-bad">{outcome.problem}</p>
}

/** The fields of an operation's parameters, and what is answered to them. */
export function Console({ operation }: { operation: Operation }) {
  const { typed: key } = useHeldKey()
  const { outcome, busy, send } = useRequests(operation)
  const values = exampleValues(operation)
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const typed = operation.parameters.map(({ name }) => [name, String(fields.get(`parameter ${name}`))])
    const method = (fields.get('method') ?? operation.requests[0]?.method) as Method
    void send(method, Object.fromEntries(typed), key.trim())
  }
  return (
    <>
      <form method="post" onSubmit={submit} className="grid gap-4 pb-5">
        <KeyField operation={operation} />
        {operation.requests.length > 1 && <MethodChoice operation={operation} />}
        {operation.parameters.map((parameter) => (
          <ParameterField
            key={parameter.name}
            operation={operation}
            parameter={parameter}
            value={values[parameter.name]}
          />
        ))}
        <p className="flex flex-wrap items-center gap-4">
          <button type="submit" disabled={busy} className={PRIMARY}>
            {busy ? 'Sending...' : 'Send'}
          </button>
          <span className="text-sm text-ink-3">It counts as a call of yours.</span>
        </p>
      </form>
      <Live className="pb-5 empty:pb-0">{outcome && <Shown outcome={outcome} />}</Live>
    </>
  )
}

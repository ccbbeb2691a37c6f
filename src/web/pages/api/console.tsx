import { type FormEvent, useRef, useState } from 'react'
import type { ApiParameter } from '../../../api/site/site-api.ts'
import { SubmitButton } from '../../ui/forms/button.tsx'
import { FormField } from '../../ui/forms/form-field.tsx'
import { Code } from '../../ui/text/code.tsx'
import { ConsoleOutcome, type Outcome } from './console-outcome.tsx'
import {
  buildRequest,
  type FieldValues,
  getExampleValues,
  isMultiline,
  sendRequest,
} from './console-request.ts'
import { useEnteredApiKey } from './entered-api-key.ts'
import type { Method, Operation } from './operations.ts'

const NO_RESPONSE_MESSAGE = 'No answer arrived. Please check your connection and try again.'

/** Sends requests and keeps the outcome of the latest one. */
function useRequests(operation: Operation) {
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [busy, setBusy] = useState(false)
  const latestRequestId = useRef(0)
  async function trySend(method: Method, fieldValues: FieldValues, key: string): Promise<Outcome> {
    try {
      return { response: await sendRequest(buildRequest(operation, method, fieldValues), key) }
    } catch (error) {
      // buildRequest() throws SyntaxError for a field without valid JSON.
      return { problem: error instanceof SyntaxError ? error.message : NO_RESPONSE_MESSAGE }
    }
  }
  async function send(method: Method, fieldValues: FieldValues, key: string) {
    const requestId = ++latestRequestId.current
    setBusy(true)
    const newOutcome = await trySend(method, fieldValues, key)
    if (requestId !== latestRequestId.current) return
    setOutcome(newOutcome)
    setBusy(false)
  }
  return { outcome, busy, send }
}

/** A form for the parameters of an operation, and the response. */
export function Console({ operation }: { operation: Operation }) {
  const { consoleKey } = useEnteredApiKey()
  const { outcome, busy, send } = useRequests(operation)
  const exampleFieldValues = getExampleValues(operation)
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const fieldValues = operation.parameters.map(({ name }) => [
      name,
      String(fields.get(`parameter ${name}`)),
    ])
    // An operation with a single method has no field for the method.
    const method = (fields.get('method') ?? operation.requests[0]?.method) as Method
    void send(method, Object.fromEntries(fieldValues), consoleKey.trim())
  }
  return (
    <>
      <form method="post" onSubmit={submit} className="grid gap-4 pb-5">
        <KeyField operation={operation} />
        {operation.requests.length > 1 && <MethodField operation={operation} />}
        {operation.parameters.map((parameter) => (
          <ParameterField
            key={parameter.name}
            operation={operation}
            parameter={parameter}
            initialValue={exampleFieldValues[parameter.name]}
          />
        ))}
        <p className="flex flex-wrap items-center gap-4">
          <SubmitButton busy={busy}>{busy ? 'Sending...' : 'Send'}</SubmitButton>
          <span className="text-sm text-ink-3">
            A request from this form counts like any other with your key.
          </span>
        </p>
      </form>
      <ConsoleOutcome outcome={outcome} />
    </>
  )
}

/** The field for the HTTP method. The default is the last method, POST, which keeps codes out of the URL. */
function MethodField({ operation: { id, requests } }: { operation: Operation }) {
  return (
    <FormField name="method" id={`${id}-method`} label="Method" problem={undefined}>
      {(control) => (
        <select {...control} defaultValue={requests.at(-1)?.method}>
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
  /** The value in the first example request. */
  readonly initialValue: string | undefined
}

function ParameterField({ operation, parameter, initialValue }: ParameterFieldProps) {
  const { name, required } = parameter
  const label = (
    <>
      <Code>{name}</Code>
      {!required && <span className="font-normal text-ink-3"> (optional)</span>}
    </>
  )
  return (
    <FormField
      name={`parameter ${name}`}
      id={`${operation.id}-parameter-${name}`}
      label={label}
      problem={undefined}
    >
      {({ className, ...control }) => {
        const attributes = {
          ...control,
          defaultValue: initialValue,
          spellCheck: false,
          autoComplete: 'off',
          translate: 'no' as const,
        }
        const fieldClassName = `${className} code text-sm`
        return isMultiline(parameter) ? (
          <textarea {...attributes} rows={8} className={fieldClassName} />
        ) : (
          <input {...attributes} type="text" className={fieldClassName} />
        )
      }}
    </FormField>
  )
}

/**
 * The field for the API key, which all consoles of the page share and keep in memory only. The input has no
 * name, so that the form data does not contain the key.
 */
function KeyField({ operation }: { operation: Operation }) {
  const enteredApiKey = useEnteredApiKey()
  return (
    <FormField name="" id={`${operation.id}-key`} label="Your key" problem={undefined}>
      {({ name: _, ...control }) => (
        <input
          {...control}
          type="password"
          autoComplete="off"
          value={enteredApiKey.consoleKey}
          onChange={(event) => enteredApiKey.setConsoleKey(event.currentTarget.value)}
        />
      )}
    </FormField>
  )
}

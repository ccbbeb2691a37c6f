import type { ApiParameter } from '../../../api/site/site-api.ts'
import { FormField } from '../../ui/forms/form-field.tsx'
import { isMultiline } from './console-request.ts'
import type { Operation } from './operations.ts'
import { usePageKey } from './page-key.ts'

/** The field for the HTTP method. The default is the last, POST, so that the code is not in the URL. */
export function MethodField({ operation: { id, requests } }: { operation: Operation }) {
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
  readonly value: string | undefined
}

/** The field of a parameter; `value` is its initial value, from the example. */
export function ParameterField({ operation, parameter, value }: ParameterFieldProps) {
  const { name, required } = parameter
  const label = (
    <>
      <span className="code">{name}</span>
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
        const attributes = { ...control, defaultValue: value, spellCheck: false, autoComplete: 'off' }
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
 * The key, shared by all consoles of the page and kept in memory only. The input has no name, so that the
 * form data does not contain the key.
 */
export function KeyField({ operation }: { operation: Operation }) {
  const pageKey = usePageKey()
  return (
    <FormField name="" id={`${operation.id}-key`} label="Your key" problem={undefined}>
      {({ name: _, ...control }) => (
        <input
          {...control}
          type="password"
          autoComplete="off"
          value={pageKey.consoleKey}
          onChange={(event) => pageKey.setConsoleKey(event.currentTarget.value)}
        />
      )}
    </FormField>
  )
}

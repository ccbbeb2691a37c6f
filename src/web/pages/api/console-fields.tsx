import type { ApiParameter } from '../../../api/site/site-api.ts'
import { FormField } from '../../ui/form-field.tsx'
import type { Operation } from './operations.ts'
import { usePageKey } from './page-key.ts'
import { isLong } from './try-it-request.ts'

/** How to send: at first so that nothing of the code is in an address. */
export function MethodChoice({ operation: { id, requests } }: { operation: Operation }) {
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

/** A parameter, with the example's value to begin with. */
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
export function KeyField({ operation }: { operation: Operation }) {
  const held = usePageKey()
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

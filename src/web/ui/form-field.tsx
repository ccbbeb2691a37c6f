import type { ReactNode } from 'react'

/** What a control needs to belong to its label and its error. */
export interface Control {
  readonly id: string
  readonly name: string
  readonly className: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': boolean
}

interface FormFieldProps {
  /** The id of the control, which links lead to, and its name in the form. */
  readonly name: string
  readonly label: string
  /** What is wrong with it. */
  readonly problem: string | undefined
  readonly children: (control: Control) => ReactNode
}

const CONTROL =
  'w-full min-w-0 min-h-12 rounded-md border bg-paper px-3.5 py-2.5 text-ink outline-none focus-visible:border-brand focus-visible:ring-4 focus-visible:ring-brand-soft'

/** A labelled control of a form, with what is wrong with it above. */
export function FormField({ name, label, problem, children }: FormFieldProps) {
  const errorId = `${name}-error`
  return (
    <div>
      <label htmlFor={name} className="block text-sm font-semibold">
        {label}
      </label>
      {problem !== undefined && (
        <p id={errorId} className="mt-1 text-sm font-semibold text-bad">
          <span className="sr-only">Error: </span>
          {problem}
        </p>
      )}
      <div className="mt-1.5">
        {children({
          id: name,
          name,
          className: `${CONTROL} ${problem === undefined ? 'border-line-2' : 'border-bad'}`,
          'aria-describedby': problem === undefined ? undefined : errorId,
          'aria-invalid': problem !== undefined,
        })}
      </div>
    </div>
  )
}

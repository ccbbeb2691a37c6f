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
  /** Its name in the form. */
  readonly name: string
  /** The id of the control, which links lead to; its name when absent. */
  readonly id?: string
  readonly label: ReactNode
  /** What is wrong with it. */
  readonly problem: string | undefined
  readonly children: (control: Control) => ReactNode
}

const CONTROL =
  'w-full min-w-0 min-h-12 rounded-md border bg-paper px-3.5 py-2.5 text-ink outline-none focus-visible:border-brand focus-visible:ring-4 focus-visible:ring-brand-soft'

const errorIdOf = (id: string) => `${id}-error`

function FieldProblem({ id, problem }: { readonly id: string; readonly problem: string | undefined }) {
  if (problem === undefined) return null
  return (
    <p id={errorIdOf(id)} className="mt-1 text-sm font-semibold text-bad">
      <span className="sr-only">Error: </span>
      {problem}
    </p>
  )
}

function controlOf(id: string, name: string, problem: string | undefined, className: string): Control {
  return {
    id,
    name,
    className,
    'aria-describedby': problem === undefined ? undefined : errorIdOf(id),
    'aria-invalid': problem !== undefined,
  }
}

/** A labelled control of a form, with what is wrong with it above. */
export function FormField({ name, id = name, label, problem, children }: FormFieldProps) {
  const className = `${CONTROL} ${problem === undefined ? 'border-line-2' : 'border-bad'}`
  return (
    <div>
      <label htmlFor={id} className="block text-sm font-semibold">
        {label}
      </label>
      <FieldProblem id={id} problem={problem} />
      <div className="mt-1.5">{children(controlOf(id, name, problem, className))}</div>
    </div>
  )
}

interface CheckFieldProps extends Omit<FormFieldProps, 'children' | 'id'> {
  readonly checked: boolean
}

/** A box to tick, its label beside it, with what is wrong with it above. */
export function CheckField({ name, label, problem, checked }: CheckFieldProps) {
  return (
    <div>
      <FieldProblem id={name} problem={problem} />
      <div className="flex min-h-11 items-center gap-3">
        <input
          {...controlOf(name, name, problem, 'size-6 shrink-0 accent-brand')}
          type="checkbox"
          defaultChecked={checked}
        />
        <label htmlFor={name} className="py-2.5">
          {label}
        </label>
      </div>
    </div>
  )
}

type Given = Readonly<Partial<Record<'name' | 'email', string | undefined>>>

/** Who fills in a form, and where to write to: side by side where there is room. */
export function NameAndEmail({ typed, problems }: { readonly typed: Given; readonly problems: Given }) {
  return (
    <div className="grid gap-5 sm:grid-cols-2 sm:items-end">
      <FormField name="name" label="Name" problem={problems.name}>
        {(control) => <input {...control} type="text" autoComplete="name" defaultValue={typed.name} />}
      </FormField>
      <FormField name="email" label="Email" problem={problems.email}>
        {(control) => (
          <input
            {...control}
            type="email"
            autoComplete="email"
            spellCheck={false}
            defaultValue={typed.email}
          />
        )}
      </FormField>
    </div>
  )
}

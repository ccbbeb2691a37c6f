import type { ReactNode } from 'react'

/** The attributes that connect a control with its label and error. */
interface ControlProps {
  readonly id: string
  readonly name: string
  readonly className: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': boolean
  readonly autoFocus: boolean
}

interface FormFieldProps {
  /** The name of the control. */
  readonly name: string
  /** The id of the control; by default its name. */
  readonly id?: string
  readonly label: ReactNode
  /** The error message. */
  readonly problem: string | undefined
  /** Renders the control with the given attributes. */
  readonly children: (control: ControlProps) => ReactNode
}

const CONTROL_CLASSES =
  'w-full min-w-0 min-h-12 rounded-md border bg-paper px-3.5 py-2.5 text-ink outline-none ' +
  'focus-visible:border-brand focus-visible:ring-4 focus-visible:ring-brand-soft'

const getErrorId = (id: string) => `${id}-error`

function FieldProblem({ id, problem }: { readonly id: string; readonly problem: string | undefined }) {
  if (problem === undefined) return null
  return (
    <p id={getErrorId(id)} className="mt-1 text-sm font-semibold text-bad">
      <span className="sr-only">Error: </span>
      {problem}
    </p>
  )
}

function createControlProps(
  id: string,
  name: string,
  problem: string | undefined,
  className: string,
): ControlProps {
  return {
    id,
    name,
    className,
    'aria-describedby': problem === undefined ? undefined : getErrorId(id),
    'aria-invalid': problem !== undefined,
    // Without JavaScript: shows the error of a posted form, or a summary before it, however long the page is.
    autoFocus: problem !== undefined,
  }
}

/** A form control with label and error. */
export function FormField({ name, id = name, label, problem, children }: FormFieldProps) {
  const className = `${CONTROL_CLASSES} ${problem === undefined ? 'border-line-2' : 'border-bad'}`
  return (
    <div>
      <label htmlFor={id} className="block text-sm font-semibold">
        {label}
      </label>
      <FieldProblem id={id} problem={problem} />
      <div className="mt-1.5">{children(createControlProps(id, name, problem, className))}</div>
    </div>
  )
}

interface CheckboxFieldProps extends Omit<FormFieldProps, 'children' | 'id'> {
  /** Whether the checkbox is checked until the visitor changes it. */
  readonly initiallyChecked: boolean
}

/** A checkbox with label and error. */
export function CheckboxField({ name, label, problem, initiallyChecked }: CheckboxFieldProps) {
  return (
    <div>
      <FieldProblem id={name} problem={problem} />
      <div className="flex min-h-11 items-center gap-3">
        <input
          {...createControlProps(name, name, problem, 'size-6 shrink-0 accent-brand')}
          type="checkbox"
          defaultChecked={initiallyChecked}
        />
        <label htmlFor={name} className="py-2.5">
          {label}
        </label>
      </div>
    </div>
  )
}

interface TextProps {
  readonly value: string | undefined
  readonly problem: string | undefined
}

/** A field for an e-mail address. */
export function EmailField({ value, problem }: TextProps) {
  return (
    <FormField name="email" label="Email" problem={problem}>
      {(control) => (
        <input {...control} type="email" autoComplete="email" spellCheck={false} defaultValue={value} />
      )}
    </FormField>
  )
}

/** The checkbox by which the terms are accepted. A form omits its field if it is not checked. */
export function TermsField({ value, problem }: TextProps) {
  return (
    <CheckboxField
      name="terms"
      problem={problem}
      initiallyChecked={value !== undefined}
      label={
        <>
          I accept the <a href="/terms">terms of service</a>
        </>
      }
    />
  )
}

type NameAndEmailTexts = Readonly<Partial<Record<'name' | 'email', string | undefined>>>

/** Fields for name and e-mail address. */
export function NameAndEmail({
  values,
  problems,
}: {
  readonly values: NameAndEmailTexts
  readonly problems: NameAndEmailTexts
}) {
  return (
    <div
      className={
        'grid gap-5 sm:grid-cols-2 sm:gap-y-0 sm:*:row-span-3 sm:*:grid sm:*:grid-rows-subgrid ' +
        'sm:[&>*>:last-child]:row-start-3'
      }
    >
      <FormField name="name" label="Name" problem={problems.name}>
        {(control) => <input {...control} type="text" autoComplete="name" defaultValue={values.name} />}
      </FormField>
      <EmailField value={values.email} problem={problems.email} />
    </div>
  )
}

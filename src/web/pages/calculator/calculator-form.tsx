import { type FormEvent, useState } from 'react'
import { MAX_INPUT_LENGTH } from '../../../codes/checks/input-text.ts'
import type { AccountFormField } from '../../../codes/iban/national/account-form.ts'
import type { Part } from '../../../codes/types.ts'
import { SubmitButton } from '../../ui/forms/button.tsx'
import { FormField } from '../../ui/forms/form-field.tsx'
import { CodeStrip } from '../../ui/results/code-strip.tsx'
import type { CalculatorView } from './calculator-loader.ts'
import { listTypedParts } from './typed-parts.ts'

/** The values of a form by field. */
export function readForm(form: HTMLFormElement): Record<string, string> {
  const entries = [...new FormData(form)].map(([name, value]) => [name, String(value)] as const)
  return Object.fromEntries(entries)
}

function FieldLabel({ field }: { field: AccountFormField }) {
  const isRepeated = field.localTerm.toLowerCase() === field.name.toLowerCase()
  return (
    <>
      {field.name}
      {!isRepeated && <span className="font-normal text-ink-2"> {field.localTerm}</span>}
      <span className="block font-normal text-ink-3">
        {field.content}
        {field.isOptional && ', may be left out'}
      </span>
    </>
  )
}

interface CalculatorFormProps {
  readonly view: CalculatorView
  readonly busy: boolean
  /** Whether an IBAN is built: its own strip is shown then. */
  readonly isBuilt: boolean
  /** The field that is wrong, and why. */
  readonly problem: { readonly field: string; readonly error: string } | null
  onSubmit(event: FormEvent<HTMLFormElement>): void
  onChange(): void
}

/** The fields of a country. Posts to its own page, so that no URL contains what was entered. */
export function CalculatorForm({ view, busy, isBuilt, problem, onSubmit, onChange }: CalculatorFormProps) {
  const { form: accountForm, formValues } = view
  const [parts, setParts] = useState<readonly Part[] | null>(null)
  function showParts(form: HTMLFormElement) {
    onChange()
    setParts(listTypedParts(accountForm, readForm(form)))
  }
  return (
    <form
      method="post"
      onSubmit={onSubmit}
      onInput={(event) => showParts(event.currentTarget)}
      noValidate
      className="grid max-w-205 gap-5"
    >
      <div className="grid gap-5 sm:grid-cols-2 sm:items-end">
        {accountForm.fields.map((field) => (
          <FormField
            key={field.id}
            name={field.id}
            label={<FieldLabel field={field} />}
            problem={problem?.field === field.id ? problem.error : undefined}
          >
            {(control) => (
              <input
                {...control}
                translate="no"
                className={`code ${control.className}`}
                type="text"
                maxLength={MAX_INPUT_LENGTH}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                placeholder={field.example}
                defaultValue={formValues[field.id]}
              />
            )}
          </FormField>
        ))}
      </div>
      {parts && !isBuilt && <CodeStrip parts={parts} label="The IBAN so far" />}
      <p>
        <SubmitButton busy={busy}>{busy ? 'Building...' : 'Build IBAN'}</SubmitButton>
      </p>
    </form>
  )
}

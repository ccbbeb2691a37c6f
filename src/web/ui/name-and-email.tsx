import { FormField } from './form-field.tsx'

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

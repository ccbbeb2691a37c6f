import type { DetailedHTMLProps, HTMLAttributes } from 'react'
import { CODE_TYPES, type CodeTypeInfo } from '../../code-types/code-types.ts'
import { SECONDARY_BUTTON } from '../../ui/forms/button.tsx'

interface FieldAttributes extends DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> {
  readonly type: string
  readonly name: string
  readonly label: string
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'bankcodex-field': FieldAttributes
    }
  }
}

/** A form with the field for a code. Without its script, the input in it sends the code to the tool. */
function LiveField({ type: { name, path, apiName, isNumeric, identifiesBank } }: { type: CodeTypeInfo }) {
  const field = identifiesBank ? 'term' : apiName
  return (
    <form action={path} className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
      <bankcodex-field type={apiName} name={field} label={name}>
        <label className="block font-semibold">
          {name}
          <input
            name={field}
            inputMode={isNumeric ? 'numeric' : 'text'}
            autoComplete="off"
            spellCheck={false}
            translate="no"
            className="code mt-1.5 block min-h-11 w-full rounded-md border border-line-2 bg-paper px-3.5"
          />
        </label>
      </bankcodex-field>
      <button
        type="submit"
        aria-label={`Look up: ${name}`}
        className={`sm:mt-7.5 sm:min-h-11 ${SECONDARY_BUTTON}`}
      >
        Look up
      </button>
    </form>
  )
}

/** The field of each code type, to try. */
export function LiveFields() {
  return (
    <div className="grid gap-6 lg:grid-cols-2 print:hidden">
      {CODE_TYPES.map((type) => (
        <LiveField key={type.id} type={type} />
      ))}
    </div>
  )
}

import type { ReactNode, RefObject, SyntheticEvent } from 'react'
import { SubmitButton } from './button.tsx'

interface CodeFieldProps {
  readonly id: string
  readonly name: string
  readonly label: string
  readonly placeholder: string
  /** What the button says, also while it is busy. */
  readonly button: string
  readonly busy: boolean
  readonly numeric: boolean
  readonly invalid: boolean
  /** What else tells about it: the verdict on what it holds. */
  readonly describedBy?: string
  readonly typed?: string
  readonly field?: RefObject<HTMLInputElement | null>
  /** Hears of each change, and of the end of a word that an input method has composed. */
  onInput?(event: SyntheticEvent<HTMLInputElement>): void
  /** What stands below: a hint, an error. */
  readonly children?: ReactNode
}

/** A field for a code or a number, with its button. */
export function CodeField(props: CodeFieldProps) {
  const {
    id,
    name,
    label,
    placeholder,
    button,
    busy,
    numeric,
    invalid,
    describedBy,
    typed,
    field,
    onInput,
    children,
  } = props
  return (
    <>
      <label htmlFor={id} className="mb-2 block text-sm font-semibold">
        {label}
      </label>
      <div className="grid rounded-lg border-2 border-ink bg-paper focus-within:border-brand focus-within:ring-4 focus-within:ring-brand-soft md:grid-cols-[1fr_auto]">
        <input
          ref={field}
          id={id}
          name={name}
          defaultValue={typed}
          placeholder={placeholder}
          onInput={onInput}
          onCompositionEnd={onInput}
          aria-describedby={describedBy ? `${id}-hint ${describedBy}` : `${id}-hint`}
          aria-invalid={invalid}
          inputMode={numeric ? 'numeric' : 'text'}
          autoComplete="off"
          autoCapitalize={numeric ? 'off' : 'characters'}
          spellCheck={false}
          enterKeyHint="go"
          className="code min-h-14 w-full min-w-0 rounded-lg bg-transparent px-4.5 outline-none md:text-lg"
        />
        <SubmitButton busy={busy} className="m-1.5">
          {button}
        </SubmitButton>
      </div>
      <div id={`${id}-hint`} className="mt-2.5 text-sm text-ink-3">
        {children}
      </div>
    </>
  )
}

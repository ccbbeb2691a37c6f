import type { ClipboardEvent, ReactNode, RefObject, SyntheticEvent } from 'react'
import { MAX_INPUT_LENGTH } from '../../../codes/checks/input-text.ts'
import { SubmitButton } from './button.tsx'

interface CodeFieldProps {
  readonly id: string
  readonly name: string
  readonly label: string
  readonly placeholder: string
  /** The text of the button in its current state. */
  readonly buttonText: string
  readonly busy: boolean
  readonly numeric: boolean
  readonly invalid: boolean
  /** The id of an element that describes the field further, such as the verdict. */
  readonly describedBy?: string
  readonly initialText?: string
  readonly inputRef?: RefObject<HTMLInputElement | null>
  onFocus?(): void
  /** Called on input, and when an input method ends a composition. */
  onInput?(event: SyntheticEvent<HTMLInputElement>): void
  onPaste?(event: ClipboardEvent<HTMLInputElement>): void
  /** A second field, between this one and the button. */
  readonly secondField?: ReactNode
  /** Content below the field: a hint, an error. */
  readonly children?: ReactNode
}

/** A field for a code or number, with its submit button. */
export function CodeField(props: CodeFieldProps) {
  const {
    id,
    name,
    label,
    placeholder,
    buttonText,
    busy,
    numeric,
    invalid,
    describedBy,
    initialText,
    inputRef,
    onFocus,
    onInput,
    onPaste,
    secondField,
    children,
  } = props
  return (
    <>
      <label htmlFor={id} className="mb-2 block text-sm font-semibold">
        {label}
      </label>
      <div
        className={
          'grid rounded-lg border-2 border-ink bg-paper focus-within:border-brand focus-within:ring-4 ' +
          'focus-within:ring-brand-soft ' +
          (secondField ? 'md:grid-cols-[1fr_14rem_auto]' : 'md:grid-cols-[1fr_auto]')
        }
      >
        <input
          ref={inputRef}
          id={id}
          name={name}
          defaultValue={initialText}
          maxLength={MAX_INPUT_LENGTH}
          placeholder={placeholder}
          onFocus={onFocus}
          onInput={onInput}
          onPaste={onPaste}
          onCompositionEnd={onInput}
          aria-describedby={describedBy ? `${id}-hint ${describedBy}` : `${id}-hint`}
          aria-invalid={invalid}
          inputMode={numeric ? 'numeric' : 'text'}
          autoComplete="off"
          autoCapitalize={numeric ? 'off' : 'characters'}
          spellCheck={false}
          enterKeyHint="go"
          translate="no"
          className="code min-h-14 w-full min-w-0 rounded-lg bg-transparent px-4.5 outline-none md:text-lg"
        />
        {secondField}
        <SubmitButton busy={busy} className="m-1.5">
          {buttonText}
        </SubmitButton>
      </div>
      <div id={`${id}-hint`} className="mt-2.5 text-sm text-ink-3">
        {children}
      </div>
    </>
  )
}

import { type FormEvent, type ReactNode, type SyntheticEvent, useId, useRef, useState } from 'react'
import { getLookupCode } from '../../../codes/checks/characters.ts'
import type { CodeType, FormTexts } from '../../../codes/types.ts'
import type { CodeTypeId, CodeTypeInfo } from '../../code-types/code-types.ts'
import { getLoadedCodeType, getLoadedRules, loadCodeType, loadRules } from '../../code-types/load-rules.ts'
import { useLocation } from '../../navigation/location.ts'
import { visitCache } from '../../site-api/http-site-api.ts'
import { CodeField } from '../../ui/forms/code-field.tsx'
import { LiveRegion } from '../../ui/messages/live-region.tsx'
import { useToast } from '../../ui/messages/toast.tsx'
import { MarkedText } from '../../ui/results/code-strip.tsx'
import { inputTypeOf, reformat } from './typed-text.ts'

interface CodeFormProps {
  readonly type: CodeTypeInfo
  readonly texts: FormTexts
  /** The initial value of the field. */
  readonly typed?: string
  /** The server's error about the initial value. */
  readonly error?: string | null
  /** Receives a well-formed code; without it, the form navigates to the result page. */
  readonly onCode?: (code: string) => void
  /** Called when a malformed code is submitted. */
  readonly onRefused?: () => void
  readonly busy?: boolean
  readonly children?: ReactNode
}

/**
 * Types with check digits show an error in the form only, the others also in a toast (specification, sections
 * 4 and 5).
 */
function usesToast(type: CodeTypeInfo): boolean {
  return type.evidence !== 'check digits'
}

function useIsValidating(type: CodeTypeInfo): boolean {
  const { pending } = useLocation()
  return pending !== null && (pending.startsWith(`${type.path}?`) || pending.startsWith(`${type.path}/`))
}

/** Submits the form when the rules are there; without them, the server checks the code. */
async function submitWithRules(form: HTMLFormElement) {
  try {
    await loadRules()
  } catch {
    form.submit()
    return
  }
  form.requestSubmit()
}

/** The error of the field, and the submit handler. */
function useSubmit({ type, error, onCode, onRefused }: CodeFormProps, field: () => HTMLInputElement | null) {
  const [fieldError, setFieldError] = useState(error ?? null)
  const toast = useToast()
  function submit(event: FormEvent<HTMLFormElement>) {
    const examination = getLoadedCodeType(type.id)?.examine(field()?.value ?? '')
    const code = examination ? getLookupCode(examination) : null
    if (code !== null) {
      setFieldError(null)
      visitCache.clear()
      if (!onCode) return
      event.preventDefault()
      onCode(code)
      return
    }
    event.preventDefault()
    if (!examination) {
      void submitWithRules(event.currentTarget)
      return
    }
    const description = examination.wellFormed ? '' : examination.error
    setFieldError(description)
    onRefused?.()
    if (usesToast(type)) toast({ title: 'Invalid Input', description, variant: 'destructive' })
    field()?.focus()
  }
  /** Clears the error once the text no longer has it. */
  function clear(text: string) {
    const examination = getLoadedCodeType(type.id)?.examine(text)
    if (fieldError !== null && examination && (examination.wellFormed || examination.error !== fieldError))
      setFieldError(null)
  }
  return { fieldError, submit, clear }
}

/** How much of a code is typed, and the first group of characters that has a misplaced one. */
interface Progress {
  readonly text: string
  readonly group: string
  readonly wrongPositions: readonly number[]
  /** The kind of character that belongs in the place of the first misplaced one. */
  readonly expected: string
}

const GROUP = 4

/** The progress of the typed text; null when the rules are not loaded or do not define a shape. */
function measureProgress(id: CodeTypeId, typed: string): Progress | null {
  const rules = getLoadedRules()
  const shape = getLoadedCodeType(id)?.shape?.(typed)
  if (!rules || !shape || shape.compact === '') return null
  const misplaced = rules.findMisplacedCharacters(shape)
  const start = misplaced[0] === undefined ? shape.compact.length : misplaced[0] - (misplaced[0] % GROUP)
  return {
    text: rules.formatTypingProgress(shape),
    group: shape.compact.slice(start, start + GROUP),
    wrongPositions: misplaced.map((at) => at - start),
    expected: shape.characterKinds[misplaced[0] ?? 0] === 'n' ? 'a digit' : 'a letter',
  }
}

function TypingProgress({ progress: { text, group, wrongPositions, expected } }: { progress: Progress }) {
  return (
    <p className="mb-1 text-ink-2">
      {text}
      {group !== '' && (
        <>
          . Please check{' '}
          <span className="code text-ink">
            <MarkedText text={group} wrongPositions={wrongPositions} />
          </span>
          : {expected} belongs there.
        </>
      )}
    </p>
  )
}

/**
 * Formats the field as it is typed, and reports the progress, once the rules are loaded. Text that an input
 * method is composing is left alone.
 */
function useTyping({ id }: CodeTypeInfo, onText: (text: string) => void) {
  const [progress, setProgress] = useState<Progress | null>(null)
  function onInput(event: SyntheticEvent<HTMLInputElement>) {
    if ((event.nativeEvent as InputEvent).isComposing) return
    const field = event.currentTarget
    const inputType = inputTypeOf(event)
    const finish = (rules: CodeType) => {
      reformat(field, rules, inputType)
      setProgress(measureProgress(id, field.value))
      onText(field.value)
    }
    const rules = getLoadedCodeType(id)
    if (rules) finish(rules)
    // A selection that was made while the rules loaded is about to be replaced.
    else
      loadCodeType(id).then(
        (loaded) => field.selectionStart === field.selectionEnd && finish(loaded),
        () => {},
      )
  }
  return { progress, onInput }
}

/** The form for a code. A plain GET form, so that it works without JavaScript. */
export function CodeForm(props: CodeFormProps) {
  const { type, texts, typed = '', busy = false } = props
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const { fieldError, submit, clear } = useSubmit(props, () => field.current)
  const { progress, onInput } = useTyping(type, clear)
  const validating = useIsValidating(type) || busy
  return (
    <form action={type.path} onSubmit={submit} noValidate className="max-w-205">
      <CodeField
        id={id}
        name={type.apiName}
        label={texts.label}
        placeholder={texts.placeholder}
        button={validating ? 'Validating...' : texts.button}
        busy={validating}
        numeric={type.isNumeric}
        invalid={fieldError !== null}
        typed={typed}
        field={field}
        onFocus={() => void loadRules().catch(() => {})}
        onInput={onInput}
      >
        <LiveRegion urgent>
          {fieldError !== null && <p className="mb-1 font-semibold text-bad">{fieldError}</p>}
        </LiveRegion>
        {progress && <TypingProgress progress={progress} />}
        {texts.hint}
      </CodeField>
    </form>
  )
}

import { type FormEvent, type ReactNode, type SyntheticEvent, useId, useRef, useState } from 'react'
import type { CodeType, FormTexts } from '../../../codes/types.ts'
import { getLookupCode } from '../../../codes/types.ts'
import type { CodeTypeId, CodeTypeInfo } from '../../code-types/code-types.ts'
import { getLoadedCodeType, getLoadedRules, loadCodeType, loadRules } from '../../code-types/load-rules.ts'
import { useLocation } from '../../navigation/location.ts'
import { visitCache } from '../../site-api/http-site-api.ts'
import { CodeField } from '../../ui/forms/code-field.tsx'
import { LiveRegion } from '../../ui/messages/live-region.tsx'
import { useToast } from '../../ui/messages/toast.tsx'
import { MarkedText } from '../../ui/results/code-strip.tsx'
import { getInputType, reformatField } from './input-formatting.ts'

interface CodeFormProps {
  readonly type: CodeTypeInfo
  readonly texts: FormTexts
  /** The initial value of the field. */
  readonly inputText?: string
  /** The server's error about the initial value. */
  readonly error?: string | null
  /** Receives a well-formed code on submit. Without this callback the form navigates to the result page. */
  readonly onSubmitCode?: (code: string) => void
  /** Called when a malformed code is submitted. */
  readonly onMalformedCode?: () => void
  readonly busy?: boolean
  readonly children?: ReactNode
}

/**
 * Types with check digits show an error in the form only, the others also in a toast (product specification,
 * sections 4 and 5).
 */
function showsErrorToast(type: CodeTypeInfo): boolean {
  return type.proof !== 'check digits'
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
function useSubmit(
  { type, error, onSubmitCode, onMalformedCode }: CodeFormProps,
  getField: () => HTMLInputElement | null,
) {
  const [fieldError, setFieldError] = useState(error ?? null)
  const toast = useToast()
  function submit(event: FormEvent<HTMLFormElement>) {
    const formatCheck = getLoadedCodeType(type.id)?.examine(getField()?.value ?? '')
    const code = formatCheck ? getLookupCode(formatCheck) : null
    if (code !== null) {
      setFieldError(null)
      visitCache.clear()
      if (!onSubmitCode) return
      event.preventDefault()
      onSubmitCode(code)
      return
    }
    event.preventDefault()
    if (!formatCheck) {
      void submitWithRules(event.currentTarget)
      return
    }
    const description = formatCheck.wellFormed ? '' : formatCheck.error
    setFieldError(description)
    onMalformedCode?.()
    if (showsErrorToast(type)) toast({ title: 'Invalid Input', description, variant: 'destructive' })
    getField()?.focus()
  }
  /** Clears the error once the text no longer has it. */
  function clear(text: string) {
    const formatCheck = getLoadedCodeType(type.id)?.examine(text)
    if (fieldError !== null && formatCheck && (formatCheck.wellFormed || formatCheck.error !== fieldError))
      setFieldError(null)
  }
  return { fieldError, submit, clear }
}

/** How much of a code is entered, and the first group of four characters with a wrong character. */
interface InputProgress {
  /** 'Germany: 12 of 22' */
  readonly text: string
  /** The group; '' when no character is wrong. */
  readonly group: string
  /** The positions of the wrong characters in the group, from 0. */
  readonly wrongPositions: readonly number[]
  /** What belongs at the first wrong position: 'a digit', 'a letter'. */
  readonly expected: string
}

const GROUP_LENGTH = 4

/** The progress of the input; null when the rules are not loaded or the type has no fixed shape. */
function measureProgress(id: CodeTypeId, inputText: string): InputProgress | null {
  const rules = getLoadedRules()
  const shape = getLoadedCodeType(id)?.getShape?.(inputText)
  if (!rules || !shape || shape.compact === '') return null
  const misplaced = rules.findMisplacedCharacters(shape)
  const start =
    misplaced[0] === undefined ? shape.compact.length : misplaced[0] - (misplaced[0] % GROUP_LENGTH)
  return {
    text: rules.formatTypingProgress(shape),
    group: shape.compact.slice(start, start + GROUP_LENGTH),
    wrongPositions: misplaced.map((position) => position - start),
    expected: shape.characterKinds[misplaced[0] ?? 0] === 'n' ? 'a digit' : 'a letter',
  }
}

function ProgressText({ progress: { text, group, wrongPositions, expected } }: { progress: InputProgress }) {
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
 * Handles the input events of the field: formats the value and updates the progress, once the rules are
 * loaded. Does not change text while an input method is composing it.
 */
function useInputHandler({ id }: CodeTypeInfo, onFormatted: (text: string) => void) {
  const [progress, setProgress] = useState<InputProgress | null>(null)
  function onInput(event: SyntheticEvent<HTMLInputElement>) {
    if ((event.nativeEvent as InputEvent).isComposing) return
    const field = event.currentTarget
    const inputType = getInputType(event)
    const formatField = (rules: CodeType) => {
      reformatField(field, rules, inputType)
      setProgress(measureProgress(id, field.value))
      onFormatted(field.value)
    }
    const rules = getLoadedCodeType(id)
    if (rules) formatField(rules)
    // If the visitor selected text while the rules loaded, formatting would clear the selection.
    else
      loadCodeType(id).then(
        (loaded) => field.selectionStart === field.selectionEnd && formatField(loaded),
        () => {},
      )
  }
  return { progress, onInput }
}

/** The form for a code. A plain GET form, so that it works without JavaScript. */
export function CodeForm(props: CodeFormProps) {
  const { type, texts, inputText = '', busy = false } = props
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const { fieldError, submit, clear } = useSubmit(props, () => field.current)
  const { progress, onInput } = useInputHandler(type, clear)
  const validating = useIsValidating(type) || busy
  return (
    <form action={type.path} onSubmit={submit} noValidate className="max-w-205">
      <CodeField
        id={id}
        name={type.apiName}
        label={texts.label}
        placeholder={texts.placeholder}
        buttonText={validating ? 'Validating...' : texts.button}
        busy={validating}
        numeric={type.isNumeric}
        invalid={fieldError !== null}
        initialText={inputText}
        inputRef={field}
        onFocus={() => void loadRules().catch(() => {})}
        onInput={onInput}
      >
        <LiveRegion urgent>
          {fieldError !== null && <p className="mb-1 font-semibold text-bad">{fieldError}</p>}
        </LiveRegion>
        {progress && <ProgressText progress={progress} />}
        {texts.hint}
      </CodeField>
    </form>
  )
}

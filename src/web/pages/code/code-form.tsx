import { type FormEvent, type SyntheticEvent, useId, useRef, useState } from 'react'
import { compactCode } from '../../../codes/checks/input-text.ts'
import type { OtherField } from '../../../codes/other-field.ts'
import { type CodeShape, type CodeType, type FormTexts, getLookupCode } from '../../../codes/types.ts'
import type { CodeTypeId, CodeTypeInfo } from '../../code-types/code-types.ts'
import {
  getLoadedCodeType,
  getLoadedRules,
  loadCodeType,
  loadRules,
  readCodeIfLoaded,
} from '../../code-types/load-rules.ts'
import { useLocation } from '../../navigation/location.ts'
import { visitCache } from '../../site-api/http-site-api.ts'
import { CodeField } from '../../ui/forms/code-field.tsx'
import { LiveRegion, useToast } from '../../ui/messages.tsx'
import { MarkedText } from '../../ui/results/code-strip.tsx'
import { getInputType, reformatField } from './input-formatting.ts'
import { keepPastedAccount } from './pasted-account.ts'

interface CodeFormProps {
  readonly type: CodeTypeInfo
  readonly formTexts: FormTexts
  /** The initial value of the field. */
  readonly inputText?: string
  /** The server's error about the initial value. */
  readonly error?: string | null
  /** Where the initial value belongs, if that is another field. */
  readonly otherField?: OtherField | null
  /** Called with each new text of the field, which the last verdict does not apply to. */
  readonly onEdit?: () => void
  /** Receives the canonical code on submit. Without this callback the form navigates to the result page. */
  readonly onSubmitCode?: ((code: string) => void) | undefined
  /** Called when the form refuses to submit malformed text. The form shows the error itself. */
  readonly onReject?: () => void
  /** Whether a submitted code is being checked. */
  readonly busy?: boolean
}

/** Types with check digits show an error in the form only, the others also in a toast. */
function showsErrorToast(type: CodeTypeInfo): boolean {
  return type.validityProof !== 'check digits'
}

/** Whether the page that checks a submitted code is loading: '/bsb?bsb=062000', '/bsb/details/062000'. */
function useIsLoadingPage(type: CodeTypeInfo): boolean {
  const { pendingHref } = useLocation()
  return (
    pendingHref !== null &&
    (pendingHref.startsWith(`${type.path}?`) || pendingHref.startsWith(type.getResultPath('')))
  )
}

/** Loads the rules of all code types, then submits the form again. If loading fails, the server checks. */
async function submitWithRules(form: HTMLFormElement) {
  try {
    await loadRules()
  } catch {
    form.submit()
    return
  }
  form.requestSubmit()
}

/** Why the text of a field is refused. */
interface FieldError {
  readonly text: string
  /** Where the text belongs, if that is another field. */
  readonly otherField: OtherField | null
  /** Counts the refused submits. */
  readonly number: number
  /** Whether an alert announces the error. If not, the focus moves to the field, which it describes. */
  readonly isAnnounced: boolean
}

/** The error of the field, the submit handler, and a function to call with each new text of the field. */
function useSubmit(
  { type, error, otherField = null, onSubmitCode, onReject, onEdit }: CodeFormProps,
  getField: () => HTMLInputElement | null,
) {
  const [fieldError, setFieldError] = useState<FieldError | null>(
    error ? { text: error, otherField, number: 0, isAnnounced: true } : null,
  )
  const showToast = useToast()
  /** The last submitted text, without separators. */
  const submittedText = useRef<string | null>(null)

  function submit(event: FormEvent<HTMLFormElement>) {
    const formatCheck = readCodeIfLoaded(type.id, getField()?.value ?? '')
    if (!formatCheck) {
      event.preventDefault()
      void submitWithRules(event.currentTarget)
      return
    }
    const code = getLookupCode(formatCheck)
    if (code === null) {
      event.preventDefault()
      // Every well-formed code can be looked up, so this one is malformed.
      if (!formatCheck.isWellFormed) reject(formatCheck.error, getField()?.value ?? '')
      return
    }
    setFieldError(null)
    if (type.hasAccountCheck) keepPastedAccount(code, getField())
    // Discards the responses of this visit, so that the server looks up a repeated code again.
    visitCache.clear()
    if (!onSubmitCode) return
    event.preventDefault()
    submittedText.current = compactCode(getField()?.value ?? '')
    onSubmitCode(code)
  }

  function reject(description: string, text: string) {
    const number = (fieldError?.number ?? 0) + 1
    const isAnnounced = document.activeElement === getField()
    const rules = getLoadedRules()
    const otherField = rules?.findOtherField(rules.getCodeType(type.id), text) ?? null
    setFieldError({ text: description, otherField, number, isAnnounced })
    onReject?.()
    if (showsErrorToast(type))
      showToast({ title: 'Invalid Input', description, isFailure: true, isReadElsewhere: true })
    getField()?.focus()
  }

  /** Takes back the verdict on the last text, and clears the error if the new text does not have it. */
  function clearFixedError(text: string) {
    // The text may also be formatted after it was submitted, once the rules are loaded.
    if (compactCode(text) !== submittedText.current) onEdit?.()
    const formatCheck = readCodeIfLoaded(type.id, text)
    if (
      fieldError !== null &&
      formatCheck &&
      (formatCheck.isWellFormed || formatCheck.error !== fieldError.text)
    )
      setFieldError(null)
  }
  return { fieldError, submit, clearFixedError }
}

/** How much of a code is entered, and where its first wrong character is. */
interface InputProgress {
  /** 'Germany: 12 of 22' */
  readonly text: string
  /** null when no character is wrong. */
  readonly wrongGroup: WrongGroup | null
}

/** A group of four characters, at least one of which is wrong: 'DE8O'. */
interface WrongGroup {
  readonly characters: string
  /** The positions of the wrong characters in the group, from 0: [3]. */
  readonly wrongPositions: readonly number[]
  /** What belongs at the first wrong position: 'a digit'. */
  readonly expected: string
}

const GROUP_LENGTH = 4

/** What belongs at a position, by the letter for that position in CodeShape.characterKinds. */
const EXPECTED_CHARACTERS: Readonly<Record<string, string>> = {
  n: 'a digit',
  a: 'a letter from A to Z',
  c: 'a letter from A to Z or a digit',
}

/** The progress of the input; null if it is empty or has no known format, or until the rules are loaded. */
function measureProgress(id: CodeTypeId, inputText: string): InputProgress | null {
  const rules = getLoadedRules()
  const shape = getLoadedCodeType(id)?.findShape?.(inputText)
  if (!rules || !shape || shape.compact === '') return null
  const wrongGroup = findWrongGroup(shape, rules.findMisplacedCharacters(shape))
  return { text: rules.formatTypingProgress(shape), wrongGroup }
}

/** The group with the first of the misplaced characters; null without any. */
function findWrongGroup(
  { compact, characterKinds }: CodeShape,
  misplacedPositions: readonly number[],
): WrongGroup | null {
  const [first] = misplacedPositions
  if (first === undefined) return null
  const start = first - (first % GROUP_LENGTH)
  return {
    characters: compact.slice(start, start + GROUP_LENGTH),
    wrongPositions: misplacedPositions
      .filter((position) => position < start + GROUP_LENGTH)
      .map((position) => position - start),
    expected: EXPECTED_CHARACTERS[characterKinds.charAt(first)] ?? '',
  }
}

function ProgressText({ progress: { text, wrongGroup } }: { progress: InputProgress }) {
  return (
    <p className="mb-1 text-ink-2">
      <span>{text}</span>
      {wrongGroup && <WrongGroupText key={JSON.stringify(wrongGroup)} group={wrongGroup} />}
    </p>
  )
}

function WrongGroupText({ group: { characters, wrongPositions, expected } }: { group: WrongGroup }) {
  return (
    <span>
      . Please check{' '}
      <span translate="no" className="code text-ink">
        <MarkedText text={characters} markedPositions={wrongPositions} />
      </span>
      : {expected} belongs there.
    </span>
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
    const formatField = (type: CodeType) => {
      reformatField(field, type, inputType)
      setProgress(measureProgress(id, field.value))
      onFormatted(field.value)
    }
    const loadedType = getLoadedCodeType(id)
    if (loadedType) {
      formatField(loadedType)
      return
    }
    loadCodeType(id).then(
      (type) => {
        // Formatting would clear a selection that the visitor has made while the rules loaded.
        if (field.selectionStart === field.selectionEnd) formatField(type)
      },
      // Without the rules the text stays unformatted.
      () => {},
    )
  }
  return { progress, onInput }
}

/** The error of the field. An alert announces it only if the focus, which is in the field, does not move. */
function FieldErrorText({ error }: { error: FieldError | null }) {
  // A new element for each refused submit, so that the same error is announced again.
  const text = error && (
    <p key={error.number} className="mb-1 font-semibold text-bad">
      {error.text}
    </p>
  )
  return (
    <>
      <LiveRegion urgent>{error?.isAnnounced && text}</LiveRegion>
      {!error?.isAnnounced && text}
    </>
  )
}

/** A link to where a text belongs that was entered in the field of another type. */
export function OtherFieldLink({ otherField: { text, to } }: { otherField: OtherField }) {
  return (
    <p>
      <a href={to} className="inline-flex min-h-11 items-center font-semibold">
        {text}
      </a>
    </p>
  )
}

/** The form for a code. It is a plain GET form, so that it works without JavaScript. */
export function CodeForm(props: CodeFormProps) {
  const { type, formTexts, inputText = '', busy = false } = props
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const { fieldError, submit, clearFixedError } = useSubmit(props, () => field.current)
  const { progress, onInput } = useInputHandler(type, clearFixedError)
  const isLoadingPage = useIsLoadingPage(type)
  const isValidating = busy || isLoadingPage
  return (
    <form action={type.path} onSubmit={submit} noValidate className="max-w-205">
      <CodeField
        id={id}
        name={type.apiName}
        label={formTexts.label}
        placeholder={formTexts.placeholder}
        buttonText={isValidating ? 'Validating...' : formTexts.button}
        busy={isValidating}
        numeric={type.isNumeric}
        invalid={fieldError !== null}
        initialText={inputText}
        inputRef={field}
        // Loads the rules early. If that fails, the first input or the submit loads them again.
        onFocus={() => void loadRules().catch(() => {})}
        onInput={onInput}
      >
        <FieldErrorText error={fieldError} />
        {fieldError?.otherField && <OtherFieldLink otherField={fieldError.otherField} />}
        {progress && <ProgressText progress={progress} />}
        <p>{formTexts.hint}</p>
        {formTexts.seeAlso && (
          <a href={formTexts.seeAlso.to} className="flex min-h-11 w-fit items-center">
            {formTexts.seeAlso.text}
          </a>
        )}
      </CodeField>
    </form>
  )
}

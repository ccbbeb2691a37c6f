import { type FormEvent, type ReactNode, type SyntheticEvent, useId, useRef, useState } from 'react'
import { codeToLookUp } from '../../../codes/checks/characters.ts'
import type { CodeType, FormTexts } from '../../../codes/types.ts'
import type { CodeTypeId, CodeTypeInfo } from '../../code-types/code-types.ts'
import { loadedRules, loadedRulesOf, loadRules, loadRulesOf } from '../../code-types/load-rules.ts'
import { useLocation } from '../../navigation/location.ts'
import { visitCache } from '../../site-api/over-http.ts'
import { CodeField } from '../../ui/code-field.tsx'
import { MarkedText } from '../../ui/code-strip.tsx'
import { LiveRegion } from '../../ui/live-region.tsx'
import { useToast } from '../../ui/toast.tsx'
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

function usePendingTo(type: CodeTypeInfo): boolean {
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
  const [wrong, setWrong] = useState(error ?? null)
  const toast = useToast()
  function submit(event: FormEvent<HTMLFormElement>) {
    const examination = loadedRulesOf(type.id)?.examine(field()?.value ?? '')
    const code = examination ? codeToLookUp(examination) : null
    if (code !== null) {
      setWrong(null)
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
    setWrong(description)
    onRefused?.()
    if (usesToast(type)) toast({ title: 'Invalid Input', description, variant: 'destructive' })
    field()?.focus()
  }
  /** Clears the error once the text no longer has it. */
  function clear(text: string) {
    const examination = loadedRulesOf(type.id)?.examine(text)
    if (wrong !== null && examination && (examination.wellFormed || examination.error !== wrong))
      setWrong(null)
  }
  return { wrong, submit, clear }
}

/** How far the typed code has come, and the first group with a character that cannot stand there. */
interface Progress {
  readonly text: string
  readonly group: string
  readonly wrongAt: readonly number[]
  /** What belongs in its place. */
  readonly expected: string
}

const GROUP = 4

/** The progress of the typed text; null where the rules cannot tell. */
function progressOf(id: CodeTypeId, typed: string): Progress | null {
  const rules = loadedRules()
  const shape = loadedRulesOf(id)?.shape?.(typed)
  if (!rules || !shape || shape.compact === '') return null
  const all = rules.misfits(shape)
  const start = all[0] === undefined ? shape.compact.length : all[0] - (all[0] % GROUP)
  return {
    text: rules.typingProgress(shape),
    group: shape.compact.slice(start, start + GROUP),
    wrongAt: all.map((at) => at - start),
    expected: shape.kinds[all[0] ?? 0] === 'n' ? 'a digit' : 'a letter',
  }
}

function TypingProgress({ progress: { text, group, wrongAt, expected } }: { progress: Progress }) {
  return (
    <p className="mb-1 text-ink-2">
      {text}
      {group !== '' && (
        <>
          . Please check{' '}
          <span className="code text-ink">
            <MarkedText text={group} wrongAt={wrongAt} />
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
      setProgress(progressOf(id, field.value))
      onText(field.value)
    }
    const rules = loadedRulesOf(id)
    if (rules) finish(rules)
    // A selection that was made meanwhile is about to be replaced.
    else
      loadRulesOf(id).then(
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
  const { wrong, submit, clear } = useSubmit(props, () => field.current)
  const { progress, onInput } = useTyping(type, clear)
  const validating = usePendingTo(type) || busy
  return (
    <form action={type.path} onSubmit={submit} noValidate className="max-w-205">
      <CodeField
        id={id}
        name={type.call}
        label={texts.label}
        placeholder={texts.placeholder}
        button={validating ? 'Validating...' : texts.button}
        busy={validating}
        numeric={type.isNumeric}
        invalid={wrong !== null}
        typed={typed}
        field={field}
        onFocus={() => void loadRules().catch(() => {})}
        onInput={onInput}
      >
        <LiveRegion urgent>
          {wrong !== null && <p className="mb-1 font-semibold text-bad">{wrong}</p>}
        </LiveRegion>
        {progress && <TypingProgress progress={progress} />}
        {texts.hint}
      </CodeField>
    </form>
  )
}

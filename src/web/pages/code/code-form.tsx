import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import type { CodeType, FormTexts } from '../../../codes/types.ts'
import { useLocation } from '../../navigation/location.ts'
import { visitCache } from '../../site-api/over-http.ts'
import { CodeField } from '../../ui/code-field.tsx'
import { LiveRegion } from '../../ui/live-region.tsx'
import { ToolTerms } from '../../ui/term-tooltip.tsx'
import { useToast } from '../../ui/toast.tsx'
import { reformat } from './typed-text.ts'

interface CodeFormProps {
  readonly type: CodeType
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
function usesToast(type: CodeType): boolean {
  return type.evidence !== 'check digits'
}

function usePendingTo(type: CodeType): boolean {
  const { pending } = useLocation()
  return pending !== null && (pending.startsWith(`${type.path}?`) || pending.startsWith(`${type.path}/`))
}

/** The error of the field, and the submit handler. */
function useSubmit({ type, error, onCode, onRefused }: CodeFormProps, field: () => HTMLInputElement | null) {
  const [wrong, setWrong] = useState(error ?? null)
  const toast = useToast()
  function submit(event: FormEvent) {
    const examination = type.examine(field()?.value ?? '')
    if (examination.wellFormed) {
      setWrong(null)
      visitCache.clear()
      if (!onCode) return
      event.preventDefault()
      onCode(examination.code)
      return
    }
    event.preventDefault()
    setWrong(examination.error)
    onRefused?.()
    if (usesToast(type))
      toast({ title: 'Invalid Input', description: examination.error, variant: 'destructive' })
    field()?.focus()
  }
  return { wrong, submit }
}

/** The form for a code. A plain GET form, so that it works without JavaScript. */
export function CodeForm(props: CodeFormProps) {
  const { type, texts, typed = '', busy = false } = props
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const { wrong, submit } = useSubmit(props, () => field.current)
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
        numeric={type.formatTyped('A') === ''}
        invalid={wrong !== null}
        typed={type.examine(typed).wellFormed ? type.formatTyped(typed) : typed}
        field={field}
        onInput={(event) => reformat(event, type)}
      >
        <LiveRegion urgent>
          {wrong !== null && <p className="mb-1 font-semibold text-bad">{wrong}</p>}
        </LiveRegion>
        {texts.hint}
      </CodeField>
      <ToolTerms tool={type.id} />
    </form>
  )
}

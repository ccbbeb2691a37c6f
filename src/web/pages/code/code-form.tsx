import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import type { FormWords } from '../../../codes/page-words.ts'
import type { CodeType } from '../../../codes/types.ts'
import { useLocation } from '../../navigation/location.ts'
import { visitCache } from '../../site-api/over-http.ts'
import { CodeField } from '../../ui/code-field.tsx'
import { LiveRegion } from '../../ui/live-region.tsx'
import { ToolTerms } from '../../ui/term-tooltip.tsx'
import { useToast } from '../../ui/toast.tsx'
import { reformat } from './typed-text.ts'

interface CodeFormProps {
  readonly type: CodeType
  readonly words: FormWords
  /** What stands in the field at first. */
  readonly typed?: string
  /** What the server found wrong with that. */
  readonly error?: string | null
  /** Takes a well-formed code instead of a move to its page. */
  readonly onCode?: (code: string) => void
  /** Hears that something else was submitted. */
  readonly onRefused?: () => void
  readonly busy?: boolean
  readonly children?: ReactNode
}

/**
 * Types with check digits report an error in place, the others also by a toast (specification, sections 4
 * and 5).
 */
function usesToast(type: CodeType): boolean {
  return type.evidence !== 'check digits'
}

function usePendingTo(type: CodeType): boolean {
  const { pending } = useLocation()
  return pending !== null && (pending.startsWith(`${type.path}?`) || pending.startsWith(`${type.path}/`))
}

/** The error of the field, and what to do when it is submitted. */
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

/** The field for a code, with its button. A plain GET form, so it works before and without JavaScript. */
export function CodeForm(props: CodeFormProps) {
  const { type, words, typed = '', busy = false } = props
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const { wrong, submit } = useSubmit(props, () => field.current)
  const validating = usePendingTo(type) || busy
  return (
    <form action={type.path} onSubmit={submit} noValidate className="max-w-205">
      <CodeField
        id={id}
        name={type.call}
        label={words.label}
        placeholder={words.placeholder}
        button={validating ? 'Validating...' : words.button}
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
        {words.hint}
      </CodeField>
      <ToolTerms tool={type.id} />
    </form>
  )
}

import { type FocusEvent, type PointerEvent, type RefObject, useEffect, useId, useRef } from 'react'
import { useTerms } from '../../site.ts'

/** A pointer that only passes over a term opens no tooltip. */
const OPEN_DELAY_MS = 300
/** Time for the pointer to move from the term to its tooltip. */
const CLOSE_DELAY_MS = 200

/**
 * Event handlers that open the tooltip on hover and keyboard focus. They ignore touch: the button is a
 * popover target, so a click or tap opens the tooltip without a script.
 */
function useDelayedTooltip(tooltip: RefObject<HTMLElement | null>) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  function schedule(action: 'open' | 'close', delayMs: number) {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => tooltip.current?.togglePopover?.(action === 'open'), delayMs)
  }
  return {
    onPointerEnter: ({ pointerType }: PointerEvent) =>
      pointerType !== 'touch' && schedule('open', OPEN_DELAY_MS),
    onPointerLeave: ({ pointerType }: PointerEvent) =>
      pointerType !== 'touch' && schedule('close', CLOSE_DELAY_MS),
    onFocus: ({ target }: FocusEvent) => target.matches(':focus-visible') && schedule('open', OPEN_DELAY_MS),
    onBlur: () => schedule('close', 0),
  }
}

/** A term with a tooltip. Hover, keyboard focus and a click open it; a click works without JavaScript. */
function TermTooltip({ text, children }: { text: string; children: string }) {
  const id = useId()
  const tooltip = useRef<HTMLSpanElement>(null)
  return (
    <span className="term" {...useDelayedTooltip(tooltip)}>
      <button type="button" popoverTarget={id} popoverTargetAction="show" aria-describedby={id}>
        {children}
      </button>
      <span ref={tooltip} id={id} popover="auto" role="tooltip">
        {text}
      </span>
    </span>
  )
}

/** The name of a fact or of a part of a code, with a tooltip if a term of the glossary explains it. */
export function TermName({ listedIn, children }: { listedIn: 'facts' | 'parts'; children: string }) {
  const term = useTerms().find((candidate) => candidate[listedIn]?.includes(children))
  return term ? <TermTooltip text={term.text}>{children}</TermTooltip> : children
}

/** The terms of a tool, with tooltips. */
export function ToolGlossary({ tool }: { tool: string }) {
  const terms = useTerms().filter(({ tools }) => tools.some((id) => id === tool))
  if (terms.length === 0) return null
  return (
    <ul
      aria-label="Terms explained"
      className="m-0 mt-1 flex list-none flex-wrap gap-x-5 p-0 text-sm text-ink-2"
    >
      {terms.map(({ id, term, text }) => (
        <li key={id} className="py-2.5">
          <TermTooltip text={text}>{term}</TermTooltip>
        </li>
      ))}
    </ul>
  )
}

import { type FocusEvent, type PointerEvent, type RefObject, useEffect, useId, useRef } from 'react'
import { useTerms } from '../site.ts'

/** How long somebody rests on a term before it is explained, in milliseconds. */
const OPENS_AFTER = 300
/** How long the pointer may be on its way to the tooltip, in milliseconds. */
const CLOSES_AFTER = 200

/** Opens the tooltip for who rests on the term with a pointer or comes to it by key. A press is the browser's own business. */
function useHoverDelay(tooltip: RefObject<HTMLElement | null>) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  function turn(open: boolean, after: number) {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => tooltip.current?.togglePopover?.(open), after)
  }
  return {
    onPointerEnter: ({ pointerType }: PointerEvent) => pointerType !== 'touch' && turn(true, OPENS_AFTER),
    onPointerLeave: ({ pointerType }: PointerEvent) => pointerType !== 'touch' && turn(false, CLOSES_AFTER),
    onFocus: ({ target }: FocusEvent) => target.matches(':focus-visible') && turn(true, OPENS_AFTER),
    onBlur: () => turn(false, 0),
  }
}

/** A term that explains itself, to whom the pointer, the keys or a finger lead to it; also without JavaScript. */
function TermTooltip({ text, children }: { text: string; children: string }) {
  const id = useId()
  const tooltip = useRef<HTMLSpanElement>(null)
  return (
    <span className="term" {...useHoverDelay(tooltip)}>
      <button type="button" popoverTarget={id} popoverTargetAction="show" aria-describedby={id}>
        {children}
      </button>
      <span ref={tooltip} id={id} popover="auto" role="tooltip">
        {text}
      </span>
    </span>
  )
}

/** The name of a fact or of a part of a code, explained where it is one of the terms. */
export function TermName({ of, children }: { of: 'facts' | 'parts'; children: string }) {
  const term = useTerms().find((known) => known[of]?.includes(children))
  return term ? <TermTooltip text={term.text}>{children}</TermTooltip> : children
}

/** The terms that somebody meets at the tool of a code type. */
export function ToolTerms({ tool }: { tool: string }) {
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

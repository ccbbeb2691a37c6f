import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { type CodeTypeId, findCodeType } from '../../../codes/registry.ts'
import { updateAddress, useLocation } from '../../navigation/location.ts'

interface ToolTabsProps {
  readonly tools: readonly CodeTypeId[]
  /** The tool in front at first. */
  readonly first: CodeTypeId
  /** Changes each time that the visitor is led here: `first` is in front again. */
  readonly arrival: object
  panel(tool: CodeTypeId): ReactNode
}

/** Where the arrow keys lead from one tab, among so many. */
function nextIndex(key: string, at: number, count: number): number | null {
  if (key === 'ArrowRight') return (at + 1) % count
  if (key === 'ArrowLeft') return (at - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}

/** Whether a click or a key is the browser's: a new window, a step back, a selection. */
function isForBrowser({ altKey, ctrlKey, metaKey, shiftKey }: MouseEvent | KeyboardEvent): boolean {
  return altKey || ctrlKey || metaKey || shiftKey
}

/** The home page with a tool in front; what else is asked there, a search for a bank say, goes along. */
function addressOf(tool: CodeTypeId, asked = new URLSearchParams()): string {
  if (tool === 'swift') asked.delete('tool')
  else asked.set('tool', tool)
  return asked.size > 0 ? `/?${asked}` : '/'
}

const TAB =
  'block border-b-2 border-line px-1 py-3 text-center text-sm whitespace-nowrap text-ink-2 no-underline hover:text-ink aria-selected:border-brand aria-selected:font-semibold aria-selected:text-ink sm:-mb-px sm:border-transparent sm:px-3.5 sm:text-base'

/** The tools, one in front; the others stay as they were left. Without JavaScript each tab is a link. */
export function ToolTabs({ tools, first, arrival, panel }: ToolTabsProps) {
  const [choice, setChoice] = useState({ tool: first, since: arrival })
  const current = choice.since === arrival ? choice.tool : first
  const navigating = useLocation().pending !== null
  const list = useRef<HTMLDivElement>(null)
  // Without JavaScript the arrow keys do nothing, so every tab is reached by Tab.
  const [roving, setRoving] = useState(false)
  useEffect(() => setRoving(true), [])

  function selectTab(tool: CodeTypeId, step: 'push' | 'replace') {
    if (tool === current) return
    setChoice({ tool, since: arrival })
    // A search that is under way would be given up for another address.
    if (!navigating) updateAddress(addressOf(tool, new URLSearchParams(location.search)), step)
  }

  function choose(event: MouseEvent, tool: CodeTypeId) {
    if (isForBrowser(event)) return
    event.preventDefault()
    selectTab(tool, 'push')
  }

  function move(event: KeyboardEvent) {
    const next = isForBrowser(event) ? null : nextIndex(event.key, tools.indexOf(current), tools.length)
    const tool = next === null ? undefined : tools[next]
    if (next === null || !tool) return
    event.preventDefault()
    // The keys pass over tabs that nobody wants to come back to.
    selectTab(tool, 'replace')
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }

  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label="Tools"
        onKeyDown={move}
        className="grid grid-cols-3 gap-x-1 sm:flex sm:border-b sm:border-line"
      >
        {tools.map((tool) => (
          <a
            key={tool}
            id={`tab-${tool}`}
            role="tab"
            href={addressOf(tool)}
            aria-selected={tool === current}
            aria-controls={`panel-${tool}`}
            tabIndex={tool === current || !roving ? 0 : -1}
            onClick={(event) => choose(event, tool)}
            className={TAB}
          >
            {findCodeType(tool)?.name}
          </a>
        ))}
      </div>
      {tools.map((tool) => (
        <div
          key={tool}
          id={`panel-${tool}`}
          role="tabpanel"
          aria-labelledby={`tab-${tool}`}
          hidden={tool !== current}
          className="pt-6"
        >
          {panel(tool)}
        </div>
      ))}
    </>
  )
}

import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { type CodeTypeId, findCodeType } from '../../code-types/code-types.ts'
import { updateUrl, useLocation } from '../../navigation/location.ts'

interface ToolTabsProps {
  readonly tools: readonly CodeTypeId[]
  /** The initially selected tool. */
  readonly initialTool: CodeTypeId
  /** A new object for each navigation to the page, which selects `initialTool` again. */
  readonly navigationKey: object
  panel(tool: CodeTypeId): ReactNode
}

/** The index of the tab that a key moves to; null for other keys. */
function nextIndex(key: string, index: number, count: number): number | null {
  if (key === 'ArrowRight') return (index + 1) % count
  if (key === 'ArrowLeft') return (index - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}

/** Whether modifier keys are pressed: the browser then handles the event (new window, history, selection). */
function isForBrowser({ altKey, ctrlKey, metaKey, shiftKey }: MouseEvent | KeyboardEvent): boolean {
  return altKey || ctrlKey || metaKey || shiftKey
}

/** The address of the home page with a tool selected; keeps the other query fields, such as a search. */
function getToolHref(tool: CodeTypeId, query = new URLSearchParams()): string {
  if (tool === 'swift') query.delete('tool')
  else query.set('tool', tool)
  return query.size > 0 ? `/?${query}` : '/'
}

const TAB =
  'block border-b-2 border-line px-1 py-3 text-center text-sm whitespace-nowrap text-ink-2 ' +
  'no-underline hover:text-ink aria-selected:border-brand aria-selected:font-semibold ' +
  'aria-selected:text-ink sm:-mb-px sm:border-transparent sm:px-3.5 sm:text-base'

/** The tools as tabs; hidden panels keep their state. Without JavaScript each tab is a link. */
export function ToolTabs({ tools, initialTool, navigationKey, panel }: ToolTabsProps) {
  const [choice, setChoice] = useState({ tool: initialTool, navigationKey })
  const current = choice.navigationKey === navigationKey ? choice.tool : initialTool
  const navigating = useLocation().pending !== null
  const list = useRef<HTMLDivElement>(null)
  // Roving tabindex needs JavaScript; without it the Tab key reaches every tab.
  const [roving, setRoving] = useState(false)
  useEffect(() => setRoving(true), [])

  function selectTab(tool: CodeTypeId, step: 'push' | 'replace') {
    if (tool === current) return
    setChoice({ tool, navigationKey })
    // A change of address would abort a pending navigation.
    if (!navigating) updateUrl(getToolHref(tool, new URLSearchParams(location.search)), step)
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
    // Arrow keys pass through tabs, which should not each add a history entry.
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
            href={getToolHref(tool)}
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

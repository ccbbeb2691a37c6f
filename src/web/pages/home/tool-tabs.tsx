import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useState } from 'react'
import { addQuery } from '../../../codes/pages/paths.ts'
import { type CodeTypeId, DEFAULT_TOOL, findCodeType } from '../../code-types/code-types.ts'
import { updateUrl, useLocation } from '../../navigation/location.ts'

interface ToolTabsProps {
  /** The code types of the tools, in the order of the tabs. */
  readonly tools: readonly CodeTypeId[]
  /** The tool that is selected until the visitor selects another one. */
  readonly initialTool: CodeTypeId
  /** A new object for each navigation to the page. When it changes, `initialTool` is selected again. */
  readonly resetWhenChanged: object
  renderPanel(tool: CodeTypeId): ReactNode
}

/** Finds the tool that a key selects; undefined for keys that select none. */
function findToolForKey(
  key: string,
  tools: readonly CodeTypeId[],
  selectedTool: CodeTypeId,
): CodeTypeId | undefined {
  const index = tools.indexOf(selectedTool)
  switch (key) {
    case 'ArrowRight':
      return tools[(index + 1) % tools.length]
    case 'ArrowLeft':
      return tools.at(index - 1)
    case 'Home':
      return tools[0]
    case 'End':
      return tools.at(-1)
    default:
      return undefined
  }
}

const getTabId = (tool: CodeTypeId) => `tab-${tool}`

/** Whether modifier keys are pressed: the browser then handles the event (new window, history, selection). */
function hasModifierKey({ altKey, ctrlKey, metaKey, shiftKey }: MouseEvent | KeyboardEvent): boolean {
  return altKey || ctrlKey || metaKey || shiftKey
}

/**
 * The link to the home page with a tool selected: '/?tool=iban', or '/' for the default tool. Keeps
 * the other fields of `queryText`, such as a search term.
 */
function getToolHref(tool: CodeTypeId, queryText = ''): string {
  const query = Object.fromEntries(new URLSearchParams(queryText))
  return addQuery('/', { ...query, tool: tool === DEFAULT_TOOL ? undefined : tool })
}

const TAB_CLASSES =
  'block border-b-2 border-line px-1 py-3 text-center text-sm whitespace-nowrap text-ink-2 ' +
  'no-underline hover:text-ink aria-selected:border-brand aria-selected:font-semibold ' +
  'aria-selected:text-ink sm:-mb-px sm:border-transparent sm:px-3.5 sm:text-base'

/** The selected tool, and a function that selects another one and updates the URL. */
function useSelectedTool(initialTool: CodeTypeId, resetWhenChanged: object) {
  const [selection, setSelection] = useState({ tool: initialTool, resetWhenChanged })
  // A selection made before the latest navigation to the page no longer counts.
  const selectedTool = selection.resetWhenChanged === resetWhenChanged ? selection.tool : initialTool
  const isNavigating = useLocation().pendingHref !== null

  function select(tool: CodeTypeId, historyMode: 'push' | 'replace') {
    if (tool === selectedTool) return
    setSelection({ tool, resetWhenChanged })
    // Updating the URL would abort a pending navigation.
    if (!isNavigating) updateUrl(getToolHref(tool, location.search), historyMode)
  }
  return { selectedTool, select }
}

interface TabListProps extends Pick<ToolTabsProps, 'tools'> {
  readonly selectedTool: CodeTypeId
  select(tool: CodeTypeId, historyMode: 'push' | 'replace'): void
}

function TabList({ tools, selectedTool, select }: TabListProps) {
  // Roving tabindex needs JavaScript; without it the Tab key reaches every tab.
  const [hasRovingTabIndex, setHasRovingTabIndex] = useState(false)
  useEffect(() => setHasRovingTabIndex(true), [])

  function handleClick(event: MouseEvent, tool: CodeTypeId) {
    if (hasModifierKey(event)) return
    event.preventDefault()
    select(tool, 'push')
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (hasModifierKey(event)) return
    const tool = findToolForKey(event.key, tools, selectedTool)
    if (!tool) return
    event.preventDefault()
    // Arrow keys pass through tabs, which should not each add a history entry.
    select(tool, 'replace')
    document.getElementById(getTabId(tool))?.focus()
  }

  return (
    <div
      role="tablist"
      aria-label="Tools"
      onKeyDown={handleKeyDown}
      className={
        'grid grid-cols-[repeat(auto-fill,minmax(max(5.5rem,30%),1fr))] gap-x-1 ' +
        'sm:flex sm:border-b sm:border-line'
      }
    >
      {tools.map((tool) => (
        <a
          key={tool}
          id={getTabId(tool)}
          role="tab"
          href={getToolHref(tool)}
          aria-selected={tool === selectedTool}
          aria-controls={`panel-${tool}`}
          tabIndex={tool === selectedTool || !hasRovingTabIndex ? 0 : -1}
          onClick={(event) => handleClick(event, tool)}
          className={TAB_CLASSES}
        >
          {findCodeType(tool)?.name}
        </a>
      ))}
    </div>
  )
}

/** The tools as tabs; hidden panels keep their state. Without JavaScript each tab is a link. */
export function ToolTabs({ tools, initialTool, resetWhenChanged, renderPanel }: ToolTabsProps) {
  const { selectedTool, select } = useSelectedTool(initialTool, resetWhenChanged)
  return (
    <>
      <TabList tools={tools} selectedTool={selectedTool} select={select} />
      {tools.map((tool) => (
        <div
          key={tool}
          id={`panel-${tool}`}
          role="tabpanel"
          aria-labelledby={getTabId(tool)}
          hidden={tool !== selectedTool}
          className="pt-6"
        >
          {renderPanel(tool)}
        </div>
      ))}
    </>
  )
}

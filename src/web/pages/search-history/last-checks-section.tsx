import { useEffect, useRef, useState } from 'react'
import { capitalize, formatDate } from '../../../codes/format.ts'
import { findCodeType } from '../../code-types/code-types.ts'
import { SECONDARY_BUTTON } from '../../ui/forms/button.tsx'
import { STATUS_WORDS } from '../../ui/results/verdict.tsx'
import { Code } from '../../ui/text/code.tsx'
import { CodeText } from '../../ui/text/code-text.tsx'
import { Section } from '../../ui/text/section.tsx'
import { type Column, StackedTable } from '../../ui/text/stacked-table.tsx'
import { type LastCheck, loadLastChecks, storeLastChecks } from './last-checks.ts'

/** The code of a check with a link to its result page; a masked code has no link. */
function CheckedCode({ check: { type: id, code, formatted = code } }: { check: LastCheck }) {
  const type = findCodeType(id)
  if (!type || type.identifiesAccount) return <Code className="font-semibold">{code}</Code>
  return (
    <a
      href={type.getResultPath(code)}
      translate="no"
      className="code inline-flex min-h-11 items-center font-semibold"
    >
      <CodeText text={formatted} />
    </a>
  )
}

const COLUMNS: readonly Column<LastCheck>[] = [
  { heading: 'Code', cell: (check) => <CheckedCode check={check} /> },
  { heading: 'Type', cell: ({ type }) => findCodeType(type)?.name ?? type },
  { heading: 'Verdict', cell: ({ status }) => capitalize(STATUS_WORDS[status]) },
  { heading: 'Checked', cell: ({ date }) => formatDate(date) },
]

/**
 * The stored checks, and a function that replaces them. `checks` is null when the visitor has not turned them
 * on; undefined until they are loaded, and when the browser blocks storage or its storage is full.
 */
function useLastChecks() {
  const [checks, setChecks] = useState<readonly LastCheck[] | null | undefined>(undefined)
  useEffect(() => {
    try {
      setChecks(loadLastChecks())
    } catch {
      // The browser blocks storage.
    }
  }, [])
  function update(newChecks: readonly LastCheck[] | null) {
    try {
      storeLastChecks(newChecks)
      setChecks(newChecks)
    } catch {
      setChecks(undefined)
    }
  }
  return { checks, update }
}

/** The visitor's last checks, with buttons to turn them on, to clear them and to turn them off. */
export function LastChecksSection() {
  const { checks, update } = useLastChecks()
  const toggle = useRef<HTMLButtonElement>(null)
  if (checks === undefined) return null
  function clear() {
    update([])
    toggle.current?.focus()
  }
  return (
    <Section
      title="Your last checks"
      note={
        checks === null
          ? 'This site can keep your last ten checks on this device. They stay there, with IBANs masked.'
          : 'On this device only. IBANs are masked.'
      }
    >
      {checks?.length === 0 && <p className="text-ink-2">No checks yet.</p>}
      {checks && checks.length > 0 && (
        <StackedTable
          caption="Your last checks, latest first"
          columns={COLUMNS}
          rows={checks}
          rowKey={({ type, code }) => `${type} ${code}`}
        />
      )}
      <p className="mt-4 flex flex-wrap gap-3">
        {checks && checks.length > 0 && (
          <button type="button" className={SECONDARY_BUTTON} onClick={clear}>
            Clear
          </button>
        )}
        {/* One element in both states, so that it keeps the focus. */}
        <button
          ref={toggle}
          type="button"
          className={SECONDARY_BUTTON}
          onClick={() => update(checks === null ? [] : null)}
        >
          {checks === null ? 'Keep my last checks' : 'Turn off'}
        </button>
      </p>
    </Section>
  )
}

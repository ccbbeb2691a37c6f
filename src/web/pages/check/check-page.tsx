import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { loadOnce } from '../../../codes/load-once.ts'
import { PageHead } from '../../head/page-head.tsx'
import { definePage, render } from '../../navigation/route.ts'
import { LiveRegion } from '../../ui/messages.tsx'
import { Section } from '../../ui/text/section.tsx'
import { ServerPart } from '../../ui/unhydrated-part.tsx'
import type { ChosenList } from './list-check-state.ts'
import type { ListCheckerProps } from './list-checker.tsx'
import { ListInput } from './list-input.tsx'
import { hasStoredList, PROGRAM_MISSING, ReloadNotice } from './reload-notice.tsx'

const loadProgram = loadOnce(() => import('./list-checker.tsx'))

/** The input for a list, and the check of the chosen list. Imports the checker when a list is chosen. */
function ListCheck() {
  const [list, setList] = useState<ChosenList | null>(null)
  const [Checker, setChecker] = useState<ComponentType<ListCheckerProps> | null>(null)
  const [failed, setFailed] = useState(false)
  const fail = useCallback(() => setFailed(true), [])
  const choose = useCallback(
    (chosen: ChosenList) => {
      setList(chosen)
      setFailed(false)
      loadProgram().then(({ ListChecker }) => setChecker(() => ListChecker), fail)
    },
    [fail],
  )
  useEffect(() => {
    if (!hasStoredList()) return
    const restore = ({ readStoredList }: Awaited<ReturnType<typeof loadProgram>>) => {
      const restored = readStoredList()
      if (restored) choose({ file: restored.file, name: restored.name, number: 0, restored })
    }
    loadProgram().then(restore, fail)
  }, [choose, fail])
  return (
    <>
      <ListInput onChoose={choose} />
      <LiveRegion urgent className="mt-4 font-semibold text-bad empty:mt-0">
        {failed && PROGRAM_MISSING}
      </LiveRegion>
      {failed && <ReloadNotice />}
      <LiveRegion className="mt-6 text-ink-2 empty:mt-0">
        {list && !Checker && !failed && `Reading ${list.name}`}
      </LiveRegion>
      {list && Checker && !failed && (
        <Checker key={list.number} list={list} onForget={() => setList(null)} onProgramMissing={fail} />
      )}
    </>
  )
}

function NoScriptNotice() {
  return (
    <noscript>
      <p className="mt-6 max-w-[62ch] rounded-lg bg-unknown-soft px-4.5 py-4">
        This page needs JavaScript, because your browser does the work and your list never leaves it. Without
        JavaScript, use{' '}
        <code translate="no" className="code">
          bin/bankcodex check
        </code>{' '}
        on the command line, or the <a href="/api#endpoints">API</a>.
      </p>
    </noscript>
  )
}

/** /check: checks all codes of a spreadsheet in the visitor's browser. */
function CheckPage() {
  return (
    <>
      <PageHead
        title="Check a list of bank codes"
        description={
          'Check every IBAN, BIC, routing number, sort code and BSB in a spreadsheet at once. Your browser ' +
          'does the work: the list never leaves your machine.'
        }
        path="/check"
      />
      <h1 className="page-title">Check a list</h1>
      <p className="mt-2 max-w-[62ch] text-ink-2">
        Check every bank code in a spreadsheet at once, and download the spreadsheet with the bank, the
        verdict and the reason beside each row. Your browser does the work: no row of the list is sent to us.
      </p>
      <ServerPart>{import.meta.env.SSR && <NoScriptNotice />}</ServerPart>
      <ListCheck />
      <ServerPart>{import.meta.env.SSR && <HowItWorks />}</ServerPart>
    </>
  )
}

function HowItWorks() {
  return (
    <div className="print:hidden">
      <Section title="How it works">
        <ul className="m-0 grid max-w-[68ch] list-disc gap-1.5 ps-5 text-ink-2">
          <li>
            A list is a CSV, TSV or XLSX file with up to 200,000 rows. It may have codes of all the types that
            we check, in any number of columns and in any order.
          </li>
          <li>
            We restore lost leading zeros, turn dates back into the sort codes that they were, and ignore
            labels before a code. The result says what was corrected. We never change any other digits.
          </li>
          <li>
            An account number is checked against its sort code, and a BIC against the bank of its IBAN. A row
            with the same account as an earlier row is marked.
          </li>
          <li>
            Account details become IBANs with their BICs, where that is certain. Rows can be edited. Your
            browser keeps the list for a reload, up to 3 MB.
          </li>
          <li>
            Banks are looked up in parts of our directory with about a thousand codes each. We see which part
            your browser requests, but never a code. The page <a href="/data">Data</a> lists the sizes of the
            parts.
          </li>
          <li>
            For more rows, or without a browser, use the command line or the <a href="/api#endpoints">API</a>.
          </li>
        </ul>
      </Section>
    </div>
  )
}

export const bulkCheck = definePage(async () => render(null), CheckPage)

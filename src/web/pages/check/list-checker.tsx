import { type ReactNode, useEffect, useRef } from 'react'
import { formatNumber } from '../../../codes/format.ts'
import { SECONDARY_BUTTON } from '../../ui/forms/button.tsx'
import { LiveRegion } from '../../ui/messages.tsx'
import { CheckedList } from './checked-list.tsx'
import { ColumnsForm } from './columns-form.tsx'
import { type ChosenList, type Stage, useListCheck } from './list-check-state.ts'

export { readStoredList } from './stored-list.ts'

export interface ListCheckerProps {
  readonly list: ChosenList
  /** Called when the visitor wants the list out of the page and its storage. */
  readonly onForget: () => void
  /** Called when a file of the program cannot be loaded. Must not change. */
  readonly onProgramMissing: () => void
}

/** The check of a chosen list: its columns, the progress, the result. */
export function ListChecker({ list, onForget, onProgramMissing }: ListCheckerProps) {
  const state = useListCheck(list, onProgramMissing)
  const { stage, decisions } = state
  return (
    <>
      <LiveRegion className="sr-only">{describeStage(stage)}</LiveRegion>
      <LiveRegion urgent className="mt-6 max-w-[62ch] font-semibold text-bad empty:mt-0">
        {stage.name === 'failed' && stage.error.message}
      </LiveRegion>
      {stage.name === 'failed' && stage.error.mayPass && (
        <button type="button" className={`${SECONDARY_BUTTON} mt-3`} onClick={state.open}>
          Try again with {list.name}
        </button>
      )}
      {stage.name === 'reading' && <p className="mt-6 text-ink-2">Reading {list.name}</p>}
      {stage.name === 'columns' && (
        <StageSection title={`The columns of ${list.name}`}>
          <ColumnsForm
            preview={stage.preview}
            decisions={decisions}
            onChange={state.setDecisions}
            onReadingChange={state.changeReading}
            onSubmit={() => state.check(decisions)}
          />
        </StageSection>
      )}
      {stage.name === 'checking' && <CheckProgress stage={stage} onCancel={state.cancel} />}
      {stage.name === 'done' && (
        <StageSection title={`Result for ${list.name}`}>
          <CheckedList
            client={stage.client}
            summary={stage.summary}
            fileName={list.name}
            decisions={decisions}
            isStored={state.isStored}
            onDecide={state.check}
            onChangeColumns={state.showColumns}
            onEdited={state.takeEdited}
            onForget={onForget}
          />
        </StageSection>
      )}
    </>
  )
}

/** A stage whose heading takes the focus, so that it is in view and screen readers announce it. */
function StageSection({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
    heading.current?.scrollIntoView()
  }, [])
  return (
    <section aria-labelledby="stage" className="mt-10">
      <h2 id="stage" ref={heading} tabIndex={-1} className="text-lg outline-none">
        {title}
      </h2>
      {children}
    </section>
  )
}

/** The announcement for screen readers at a stage without a heading; '' at other stages. */
function describeStage({ name }: Stage): string {
  if (name === 'reading') return 'Reading the list'
  return name === 'checking' ? 'Checking the list' : ''
}

interface CheckProgressProps {
  readonly stage: Extract<Stage, { readonly name: 'checking' }>
  readonly onCancel: () => void
}

const describeProgress = (rowCount: number, rowsPerSecond: number) =>
  `${formatNumber(rowCount)} rows checked` +
  (rowsPerSecond > 0 ? `, ${formatNumber(rowsPerSecond)} rows a second` : '')

function CheckProgress({ stage: { progress, rowsPerSecond }, onCancel }: CheckProgressProps) {
  return (
    <div className="mt-10 max-w-[62ch]">
      <label htmlFor="progress" className="block">
        {describeProgress(progress.checkedRowCount, rowsPerSecond)}
      </label>
      <progress
        id="progress"
        className="mt-2 block h-3 w-full accent-brand"
        // Without a value, the bar shows that the share is unknown.
        {...(progress.fileShare === null ? {} : { value: progress.fileShare })}
      />
      <button type="button" className={`${SECONDARY_BUTTON} mt-4`} onClick={onCancel}>
        Cancel
      </button>
    </div>
  )
}

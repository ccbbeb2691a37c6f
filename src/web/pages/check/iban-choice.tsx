import { Select } from './filter-fields.tsx'
import type { ColumnDecisions, ListSummary } from './worker/messages.ts'

interface IbanChoiceProps {
  readonly countries: ListSummary['accountCountries']
  readonly decisions: ColumnDecisions
  readonly onDecide: (decisions: ColumnDecisions) => void
}

/** Whether IBAN and BIC are added to the accounts of the list, and the country of those that state none. */
export function IbanChoice({ countries, decisions, onDecide }: IbanChoiceProps) {
  const { addsIbans, country } = decisions
  return (
    <div className="mt-3 grid max-w-205 items-end gap-x-6 gap-y-3 sm:grid-cols-2 print:hidden">
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          className="size-6 shrink-0 accent-brand"
          checked={addsIbans}
          onChange={({ currentTarget }) => onDecide({ ...decisions, addsIbans: currentTarget.checked })}
        />
        <span>Add the IBAN and BIC of each account</span>
      </label>
      {addsIbans && (
        <Select
          label="Country, where the list states none"
          value={country}
          options={[
            { value: '', name: 'By the names of the columns' },
            ...countries.map(({ id, name }) => ({ value: id, name })),
          ]}
          onChange={(chosen) => onDecide({ ...decisions, country: chosen })}
        />
      )}
    </div>
  )
}

import type { NationalDetail } from '../../../codes/iban/national/national-details.ts'
import { CopyRow, ResultRows } from '../copy/copy-row.tsx'

/** The national account details in an IBAN, each with a button that copies it. */
export function NationalDetails({ details }: { details: readonly NationalDetail[] }) {
  return (
    <section aria-labelledby="national-details">
      <h2 id="national-details" className="mb-2.5 text-lg">
        National details
      </h2>
      <ResultRows>
        {details.map(({ id, name, term, value }) => (
          <CopyRow key={id} name={term} text={value} label={name} variant="short" />
        ))}
      </ResultRows>
    </section>
  )
}

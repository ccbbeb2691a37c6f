import type { BankCodeItem } from '../../../api/site/site-api.ts'
import { nameStatus } from '../../../codes/findings/status-names.ts'
import { formatDate } from '../../../codes/format.ts'
import { Code } from '../../ui/text/code.tsx'

/** What to know before a payment, by the status of the bank code. */
const STATUS_TEXTS: Readonly<Record<BankCodeItem['status'], string>> = {
  active: '',
  inactive: ' The code is out of use: ask the payee for the present one.',
  merged: ' The bank was taken over: ask the payee for the present code.',
  redirected: ' Some payments go to another code.',
  delisted: ' The newest complete list lacks the code: ask the payee for the present one.',
  closed: ' The code is out of use: a payment to it cannot arrive.',
}

/** Says which bank a code belongs to, or that no source lists it. */
function BankCodeText({ item }: { item: BankCodeItem }) {
  const { bank, path, city, bic, status, validUntil, successor, source, assignedBy, country } = item
  if (bank === null)
    return (
      <>
        No source that we have lists this bank code of {country}. The codes are assigned by {assignedBy}.
      </>
    )
  return (
    <>
      {path ? <a href={path}>{bank}</a> : bank}
      {city && `, ${city}`}. {bic && `SWIFT/BIC ${bic}.`}
      {validUntil && ` ${nameStatus(status, validUntil)}.`}
      {STATUS_TEXTS[status]}
      {successor && ` The source names ${successor}.`}
      {source && (
        <span className="block text-sm text-ink-3">
          {status === 'delisted' ? 'Last listed by' : 'Source:'} {source.publisher}, as of{' '}
          {formatDate(source.asOf)}
        </span>
      )}
    </>
  )
}

/** The banks of a national bank code that was searched for. */
export function BankCodes({ items }: { items: readonly BankCodeItem[] }) {
  if (items.length === 0) return null
  return (
    <ul aria-label="Bank codes" className="mt-4 mb-6 grid list-none gap-3 p-0">
      {items.map((item) => (
        <li key={item.countryCode} className="border-t border-line py-3">
          <span className="block text-sm text-ink-2">
            <Code className="font-semibold">{item.code}</Code>: bank code of {item.country}
            {item.localTerm && ` (${item.localTerm})`}
          </span>
          <BankCodeText item={item} />
        </li>
      ))}
    </ul>
  )
}

import type { CodeResult, SwiftBank } from '../../../codes/code-result.ts'
import { formatDate } from '../../../codes/format.ts'
import type { FieldTexts } from '../../../codes/types.ts'
import { Fact, Facts, Phone, TypicalValue, Website } from '../../ui/results/facts.tsx'
import { Email } from '../../ui/text/section.tsx'
import { getFieldValue } from './result-fields.ts'

function FactValue({ texts, value }: { texts: FieldTexts; value: string }) {
  switch (texts.displayFormat) {
    case 'code':
      return <span className="code font-semibold">{value}</span>
    case 'phone':
      return <Phone number={value} />
    case 'website':
      return <Website url={value} />
    case 'email':
      return <Email address={value} />
    case 'date':
      return formatDate(value)
    case 'lines':
      return <span className="whitespace-pre-line">{value}</span>
    default:
      return value
  }
}

/** Formats a value as text, with one line for each item of a list; '' for a missing value. */
function formatValue(value: unknown): string {
  if (Array.isArray(value)) return value.join('\n')
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return typeof value === 'string' ? value : ''
}

function MissingValue({ texts }: { texts: FieldTexts }) {
  if (texts.typicalTextIfBankListed) return <TypicalValue>{texts.typicalTextIfBankListed}</TypicalValue>
  return <span className="text-ink-3">{texts.missingText}</span>
}

interface ResultFactsProps {
  readonly fieldTexts: readonly FieldTexts[]
  readonly result: CodeResult
}

/**
 * The facts about a code. A missing value is replaced by the `missingText` of its field, or by its
 * `typicalTextIfBankListed` if the SWIFT/BIC directory has the bank. A field without either is omitted.
 */
export function ResultFacts({ fieldTexts, result }: ResultFactsProps) {
  const hasBank = getFieldValue(result, 'swiftBank') !== null
  return (
    <Facts>
      {fieldTexts.map((texts) => {
        const value = formatValue(getFieldValue(result, texts.field))
        if (!value && !texts.missingText && !(texts.typicalTextIfBankListed && hasBank)) return null
        return (
          <Fact key={texts.field} name={texts.name}>
            {value ? <FactValue texts={texts} value={value} /> : <MissingValue texts={texts} />}
          </Fact>
        )
      })}
    </Facts>
  )
}

const ADDRESS_FIELDS = ['address', 'suburb', 'city', 'state', 'zipCode', 'zip', 'postcode', 'country']

/** A map search URL for the address in a result; null without an address. */
function getMapUrl(result: CodeResult): string | null {
  if (typeof getFieldValue(result, 'address') !== 'string') return null
  const parts = ADDRESS_FIELDS.flatMap((field) => {
    const value = getFieldValue(result, field)
    return typeof value === 'string' && value ? [value] : []
  })
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent([...new Set(parts)].join(', '))}`
}

/** Links to the bank's page, to the pages of related codes, and to a map. */
export function ResultLinks({ result }: { result: CodeResult }) {
  const bank = getFieldValue(result, 'swiftBank') as SwiftBank | null
  const mapUrl = getMapUrl(result)
  const links = [
    // Without `bic8` and `bic11`, the bank has several BICs, and no source states which one applies.
    ...(bank
      ? [{ to: bank.path, text: `${bank.name}: SWIFT/BIC ${bank.bic8 ?? bank.bic11 ?? 'codes'}` }]
      : []),
    ...result.related.map(({ type, code, path }) => ({ to: path, text: `${type} ${code}` })),
    ...(mapUrl ? [{ to: mapUrl, text: 'Address on a map' }] : []),
  ]
  if (links.length === 0) return null
  return (
    <ul aria-label="Related" className="m-0 mt-5 list-none p-0">
      {links.map(({ to, text }) => (
        <li key={to}>
          <a
            href={to}
            rel={to.startsWith('/') ? undefined : 'noopener'}
            className="inline-flex min-h-11 items-center"
          >
            {text}
          </a>
        </li>
      ))}
    </ul>
  )
}

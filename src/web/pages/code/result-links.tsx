import type { CodeResult, SwiftBank } from '../../../codes/result-base.ts'
import { fieldOf } from './field-of.ts'

/** A map at an address in words. */
function mapAddress(result: CodeResult): string | null {
  const parts = ['address', 'suburb', 'city', 'state', 'zipCode', 'zip', 'postcode', 'country'].flatMap(
    (field) => {
      const value = fieldOf(result, field)
      return typeof value === 'string' && value ? [value] : []
    },
  )
  if (typeof fieldOf(result, 'address') !== 'string') return null
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent([...new Set(parts)].join(', '))}`
}

/** Where to go from here: the bank's SWIFT page, the code's counterparts, a map. */
export function ResultLinks({ result }: { result: CodeResult }) {
  const bank = fieldOf(result, 'swiftBank') as SwiftBank | null
  const map = mapAddress(result)
  const links = [
    ...(bank
      ? [{ to: bank.path, text: `${bank.name}: SWIFT/BIC ${bank.bic8 ?? bank.bic11 ?? 'codes'}` }]
      : []),
    ...result.related.map(({ type, code, path }) => ({ to: path, text: `${type} ${code}` })),
    ...(map ? [{ to: map, text: 'Address on a map' }] : []),
  ]
  if (links.length === 0) return null
  return (
    <ul aria-label="Related" className="m-0 mt-5 list-none p-0">
      {links.map(({ to, text }) => (
        <li key={to}>
          <a href={to} rel={to.startsWith('/') ? undefined : 'noopener'} className="inline-block py-2">
            {text}
          </a>
        </li>
      ))}
    </ul>
  )
}

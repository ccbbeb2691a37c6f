import type { FactWords } from '../../../codes/page-words.ts'
import { readableDate } from '../../../codes/readable-date.ts'
import type { CodeResult, SwiftBank } from '../../../codes/result-base.ts'
import { Fact, Facts, NotStated, Phone, Website } from '../../ui/facts.tsx'
import { Email } from '../../ui/paragraphs.tsx'
import { fieldOf } from './field-of.ts'

function Shown({ words, text }: { words: FactWords; text: string }) {
  switch (words.as) {
    case 'code':
      return <span className="code font-semibold">{text}</span>
    case 'phone':
      return <Phone number={text} />
    case 'website':
      return <Website address={text} />
    case 'email':
      return <Email address={text} />
    case 'date':
      return readableDate(text)
    case 'lines':
      return <span className="whitespace-pre-line">{text}</span>
    default:
      return text
  }
}

/** A value as text; '' for none. Lists have an item a line. */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.join('\n')
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return typeof value === 'string' ? value : ''
}

function Missing({ words }: { words: FactWords }) {
  if (words.usual) return <NotStated>{words.usual}</NotStated>
  return <span className="text-ink-3">{words.missing}</span>
}

/** What is known of a code, field by field; what no source states is said or left out, as its words have it. */
export function ResultFacts({ facts, result }: { facts: readonly FactWords[]; result: CodeResult }) {
  const hasBank = fieldOf(result, 'swiftBank') !== null
  return (
    <Facts>
      {facts.map((words) => {
        const text = textOf(fieldOf(result, words.field))
        if (!text && !words.missing && !(words.usual && hasBank)) return null
        return (
          <Fact key={words.field} name={words.name}>
            {text ? <Shown words={words} text={text} /> : <Missing words={words} />}
          </Fact>
        )
      })}
    </Facts>
  )
}

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
    ...(bank ? [{ to: bank.path, text: `${bank.name}: SWIFT/BIC ${bank.bic8 ?? 'codes'}` }] : []),
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

import { formatDate } from '../../../codes/format.ts'
import type { CodeResult } from '../../../codes/result-base.ts'
import type { FactWords } from '../../../codes/types.ts'
import { Phone, Website } from '../../ui/contact-links.tsx'
import { Email } from '../../ui/email.tsx'
import { Fact, Facts, NotStated } from '../../ui/facts.tsx'
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
      return formatDate(text)
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

import type { Answer } from '../../../codes/answers/answer.ts'
import { BIC_ROLES } from '../../../codes/answers/bics.ts'
import { formatDate } from '../../../codes/format.ts'
import { Fact, FactDate, Facts, Phone, TypicalValue, Website } from '../../ui/results/facts.tsx'
import { getMapSearchUrl } from '../../ui/results/map-search-url.ts'
import { StatedList } from '../../ui/results/stated-list.tsx'
import { Code } from '../../ui/text/code.tsx'
import { Email } from '../../ui/text/section.tsx'
import type { ResultFact } from './result-facts.ts'

function FactValue({ fact: { value, displayFormat } }: { fact: ResultFact }) {
  switch (displayFormat) {
    case 'code':
      return <Code className="font-semibold">{value}</Code>
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

/** The facts that no source states, by the text for them: 'Not available: Branch, Address.' */
function listMissing(facts: readonly ResultFact[]): string[] {
  const texts = new Set(facts.map(({ missingText }) => missingText))
  return [...texts].map((text) => {
    const names = facts.filter(({ missingText }) => missingText === text).map(({ name }) => name)
    return `${text}: ${names.join(', ')}.`
  })
}

/** The facts about a code. A fact of another source than the main one has the date of that source. */
export function ResultFacts({ facts }: { facts: readonly ResultFact[] }) {
  const missing = facts.filter(({ value, isTypical }) => !value && !isTypical)
  return (
    <>
      <Facts>
        {facts
          .filter((fact) => !missing.includes(fact))
          .map((fact) => (
            <Fact key={fact.name} name={fact.name}>
              {fact.value ? <FactValue fact={fact} /> : <TypicalValue>{fact.missingText ?? ''}</TypicalValue>}
              {fact.source && <FactDate source={fact.source} />}
            </Fact>
          ))}
      </Facts>
      {missing.length > 0 && (
        <p className="border-t border-line py-2.5 text-sm text-ink-3">{listMissing(missing).join(' ')}</p>
      )}
    </>
  )
}

/** The BICs of a code with their roles. Nothing if the code has one BIC, and payments simply go to it. */
export function ResultBics({ bics }: Pick<Answer, 'bics'>) {
  const [first, ...others] = bics
  if (!first || (others.length === 0 && first.role === 'payments')) return null
  const items = bics.map(({ bic, role, source, asOf }) => ({
    key: bic,
    text: (
      <>
        <span className="code font-semibold">{bic}</span> {BIC_ROLES[role]}
      </>
    ),
    source,
    asOf,
  }))
  const title = others.length === 0 ? 'SWIFT/BIC' : 'SWIFT/BICs of this code'
  return <StatedList id="bics" title={title} items={items} />
}

/** A map search URL for the address in a result; null without an address. */
function getMapUrl({ location }: Answer): string | null {
  if (!location?.street) return null
  const { street, city, state, postalCode, countryName } = location
  return getMapSearchUrl([street, city, state, postalCode, countryName])
}

/** Links to the bank's page, to the pages of related codes, and to a map. */
export function ResultLinks({ result }: { result: Answer }) {
  const bank = result.listedBank
  const mapUrl = getMapUrl(result)
  const links = [
    // Without `bic8` and `bic11`, the bank has several BICs, and no source states which one applies.
    ...(bank?.path
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

import { detectCodeTypes } from '../../../codes/registry.ts'
import { Live } from '../../ui/live.tsx'

/** What a term could be besides a bank's name: six digits are a sort code, a BSB or a CHIPS identifier. */
export function CodeChoices({ term }: { term: string }) {
  const detected = detectCodeTypes(term).filter(({ type }) => type.id !== 'swift')
  return (
    <Live className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-1 text-sm empty:mt-0">
      {detected.length > 0 && (
        <span className="text-ink-2">{detected.length > 1 ? 'This could be:' : 'This looks like:'}</span>
      )}
      {detected.map(({ type, examination }) => (
        <a key={type.id} href={type.resultPath(examination.code)} className="inline-block py-2">
          {type.name} <span className="code">{type.format(examination.code)}</span>
        </a>
      ))}
    </Live>
  )
}

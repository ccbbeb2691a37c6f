import { codeCandidates } from '../../../codes/registry.ts'
import { Live } from '../../ui/live.tsx'

/**
 * What a term could be besides a bank's name: six digits are a sort code, a BSB or a CHIPS identifier. A
 * code that breaks a rule is offered only beside other candidates: submitted alone, it opens its own page,
 * which says why.
 */
export function CodeChoices({ term }: { term: string }) {
  const candidates = codeCandidates(term).filter(({ type }) => type.id !== 'swift')
  const offered = candidates.filter(({ isWellFormed }) => isWellFormed || candidates.length > 1)
  return (
    <Live className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-1 text-sm empty:mt-0">
      {offered.length > 0 && (
        <span className="text-ink-2">{offered.length > 1 ? 'This could be:' : 'This looks like:'}</span>
      )}
      {offered.map(({ type, code }) => (
        <a key={type.id} href={type.resultPath(code)} className="inline-block py-2">
          {type.name} <span className="code">{type.format(code)}</span>
        </a>
      ))}
    </Live>
  )
}

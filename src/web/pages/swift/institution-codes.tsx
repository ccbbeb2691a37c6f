import type { InstitutionCodes } from '../../../api/site/site-api.ts'
import { capitalize, formatNumber } from '../../../codes/format.ts'
import { Code } from '../../ui/text/code.tsx'

type Institution = InstitutionCodes['institutions'][number]

/** The first codes and ranges of an institution, with a link to all of them. */
function Codes({ institution, plural }: { institution: Institution; plural: string }) {
  const { name, path, codes, ranges, codeCount, rangeCount } = institution
  const hasMore = codes.length < codeCount || rangeCount > 0
  return (
    <ul className="m-0 flex list-none flex-wrap gap-x-5 p-0">
      {codes.map(({ formatted, path: codePath, state, confirmed }) => (
        <li key={formatted} className="inline-flex min-h-11 items-center gap-1.5 text-sm">
          <a href={codePath} translate="no" className="code text-base">
            {formatted}
          </a>
          {[state, confirmed ? null : 'not confirmed'].filter(Boolean).join(', ')}
        </li>
      ))}
      {ranges.map(({ first, last }) => (
        <li key={first} className="inline-flex min-h-11 flex-wrap items-center gap-x-1.5">
          <Code>{first}</Code>
          to
          <Code>{last}</Code>
        </li>
      ))}
      {hasMore && (
        <li>
          <a href={path} className="inline-flex min-h-11 items-center">
            {codeCount > codes.length ? `All ${formatNumber(codeCount)}` : 'About these numbers'}
            <span className="sr-only">{` ${plural} of ${name}`}</span>
          </a>
        </li>
      )}
    </ul>
  )
}

interface InstitutionCodesListProps {
  readonly items: readonly InstitutionCodes[]
  /** The name above the list, which institutions of the same name need not repeat. */
  readonly bankName?: string
}

/** The codes of other types that banks have, by type. */
export function InstitutionCodesList({ items, bankName }: InstitutionCodesListProps) {
  return (
    <dl className="m-0">
      {items.map(({ typeName, plural, institutions, morePath }) => (
        <div key={typeName} className="border-t border-line py-2.5">
          <dt className="text-sm text-ink-3">{capitalize(plural)}</dt>
          {institutions.map((institution) => (
            <dd key={institution.path} className="m-0">
              {institution.name !== bankName && (
                <p translate="no" className="mt-1 font-medium">
                  {institution.name}
                </p>
              )}
              <Codes institution={institution} plural={plural} />
            </dd>
          ))}
          {morePath && (
            <dd className="m-0">
              <a href={morePath} className="inline-flex min-h-11 items-center text-sm">
                {`More institutions with ${plural}`}
              </a>
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}

interface FoundInstitutionCodesProps {
  readonly items: readonly InstitutionCodes[]
  readonly isOpen: boolean
}

/** The codes of other types of the banks that a search found, behind one line that opens. */
export function FoundInstitutionCodes({ items, isOpen }: FoundInstitutionCodesProps) {
  if (items.length === 0) return null
  return (
    <details open={isOpen} className="mt-1 max-w-205">
      <summary className="min-h-11 cursor-pointer py-2.5 text-brand">
        {`Also: ${items.map(({ typeName }) => typeName).join(', ')}`}
      </summary>
      <InstitutionCodesList items={items} />
    </details>
  )
}

import type { CodeType } from '../../../codes/types.ts'
import type { CodeTypeInfo } from '../../code-types/code-types.ts'

/**
 * A link to the first listing of a code type, which links to the others. A listing is a page that
 * lists banks or codes.
 */
export function ListingLink({ type }: { type: Pick<CodeType, 'listings'> }) {
  const [listing] = type.listings
  if (!listing) return null
  return (
    <a href={listing.path} className="inline-flex min-h-11 items-center">
      {listing.name}
    </a>
  )
}

/** Links to the tools of code types: the pages that check a code. */
export function ToolLinks({ types }: { types: readonly CodeTypeInfo[] }) {
  return (
    <ul className="m-0 mt-2 list-none p-0">
      {types.map((type) => (
        <li key={type.id}>
          <a href={type.path} className="inline-flex min-h-11 items-center">
            {type.name}
          </a>
        </li>
      ))}
    </ul>
  )
}

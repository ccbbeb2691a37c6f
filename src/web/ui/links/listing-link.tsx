import type { CodeType } from '../../../codes/types.ts'

/**
 * A link to the first listing of a code type, a page that lists its banks or codes. That page links to the
 * other listings.
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

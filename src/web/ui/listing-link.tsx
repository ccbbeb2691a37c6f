import type { CodeType } from '../../codes/types.ts'

/** The way into the lists of a type's codes: the first, which leads to the others that the directory has. */
export function ListingLink({ type }: { type: Pick<CodeType, 'listings'> }) {
  const [listing] = type.listings
  if (!listing) return null
  return (
    <a href={listing.path} className="inline-flex min-h-11 items-center">
      {listing.name}
    </a>
  )
}

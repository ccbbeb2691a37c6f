import type { CodeListing } from '../../../codes/types.ts'

/** A listing whose groups the directory knows: by country, banks and IBANs have pages of their own. */
export type GroupListing = CodeListing & { readonly by: 'institution' | 'state' }

export function isGrouped(listing: CodeListing): listing is GroupListing {
  return listing.by !== 'country'
}

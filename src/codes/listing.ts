/** What the codes of a list have in common. */
export type ListedBy = 'country' | 'state' | 'institution'

/** Pages that list the codes of a type by what they have in common. */
export interface CodeListing {
  readonly by: ListedBy
  /** What stands on a link there: 'BSBs by bank'. */
  readonly name: string
  /** The page with all groups: '/bsb/banks'. */
  readonly path: string
  /** The page of one group, by its slug: '/bsb/bank/westpac-banking-corporation'. */
  groupPath(slug: string): string
}

/** A listing whose groups have their pages under `groups`. */
export function listing(by: ListedBy, name: string, path: string, groups: string): CodeListing {
  return { by, name, path, groupPath: (slug) => `${groups}/${slug}` }
}

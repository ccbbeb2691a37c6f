import { CODE_TYPES } from '../../codes/registry.ts'
import { type CodeListing, type CodeType, hasOnlyDigits } from '../../codes/types.ts'

/** The properties of a code type that pages use before the rules are loaded. */
export interface CodeTypeRow
  extends Pick<
    CodeType,
    | 'name'
    | 'path'
    | 'apiName'
    | 'recentSearchType'
    | 'validityProof'
    | 'identifiesBank'
    | 'identifiesAccount'
    | 'accountField'
  > {
  readonly id: (typeof CODE_TYPES)[number]['id']
  /** Whether codes consist of digits only. */
  readonly isNumeric: boolean
  /** The path of the result page, with ':code' for the code. */
  readonly resultPattern: string
  /** The listing pages. `groupPattern` is the path of a group of codes, with ':group' for its slug. */
  readonly listings: readonly (Omit<CodeListing, 'getGroupPath'> & { readonly groupPattern: string })[]
}

/**
 * The code types in the order in which the site lists their tools. The build replaces this computation by its
 * result (build/replaced-modules.ts).
 */
export const CODE_TYPE_TABLE: readonly CodeTypeRow[] = CODE_TYPES.map((type) => {
  const { id, name, path, apiName, recentSearchType, validityProof } = type
  const { identifiesBank, identifiesAccount, accountField } = type
  return {
    id,
    name,
    path,
    apiName,
    recentSearchType,
    validityProof,
    identifiesBank,
    identifiesAccount,
    ...(accountField ? { accountField } : {}),
    isNumeric: hasOnlyDigits(type),
    resultPattern: type.getResultPath.pattern,
    listings: type.listings.map(({ by, name, path, getGroupPath }) => ({
      by,
      name,
      path,
      groupPattern: getGroupPath.pattern,
    })),
  }
})

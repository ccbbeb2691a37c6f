/**
 * Whether a file of the program itself was not to be had, after a new release say. The build has its imports say so of
 * the error (plain-imports.ts): a browser tells such a one only by its words.
 */
export function isUnfetched(error: unknown): boolean {
  return (error as { readonly unfetched?: true }).unfetched === true
}

import { slugOf } from '../../codes/slug.ts'

/** The part of a bank's address that is made from its readable name; never empty. */
export function bankSlug(name: string): string {
  return slugOf(name) || 'bank'
}

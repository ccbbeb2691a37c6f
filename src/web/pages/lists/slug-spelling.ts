import { slugOf } from '../../../codes/slug.ts'

/** The one spelling of a name in an address; what no slug can be made of stays as it was written. */
export function slugSpelling(text: string): string {
  return slugOf(text) || text
}

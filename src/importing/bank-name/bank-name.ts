// What a bank's name alone tells: the key it is grouped by, its slug, and its type where the name states one.

export { bankSlug } from './bank-slug.ts'
export { bankTypeFromName } from './bank-type.ts'
export { normalizedName } from './normalized-name.ts'

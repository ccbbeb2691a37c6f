import { countryName } from '../../codes/countries.ts'
import { CODE_TYPES } from '../../codes/registry.ts'
import type { Lookup } from '../../lookup/lookup.ts'
import type { SocialImage } from './social-image-svg.ts'

type Subject = Omit<SocialImage, 'brand'>

/** What the picture of a bank's page shows; null where there is no such bank. */
export function bankSubject(lookup: Lookup, country: string, slug: string): Subject | null {
  const detail = lookup.bank({
    country: country.toUpperCase(),
    slug,
    branches: { offset: 0, limit: 0 },
  })
  if (!detail) return null
  const { bank, shown } = detail
  const place = [shown.entry.city, countryName(bank.country)].filter(Boolean).join(', ')
  return { title: bank.name, parts: shown.parts.map(({ text }) => text), note: `SWIFT/BIC · ${place}` }
}

/** What the picture of a tool shows: an example in its parts; null where there is no such tool. */
export async function toolSubject(path: string): Promise<Subject | null> {
  const type = CODE_TYPES.find((candidate) => candidate.path === path)
  if (!type) return null
  const { title, structure } = await type.words()
  return { title, parts: structure.parts.map(({ text }) => text), note: structure.title }
}

import { REGISTRY_EXAMPLES } from '../../src/codes/iban/registry-examples.ts'
import { ACCEPTED_VARIANTS, LEGIBLE_VARIANTS } from '../../src/codes/reading/input-variants.test-data.ts'

/** Parameters of pages, site calls and the public API that do not take an IBAN. */
const PARAMETERS = ['/swift?term=', '/swift/', '/bsb/details/', '/api/swift/search?term=', '/v1/lookup?code=']

/**
 * Sends IBANs in unusual spellings as these parameters. Returns the paths whose responses may be cached or
 * stored.
 */
export async function findCacheableIbanResponses(url: string): Promise<string[]> {
  const spellings = Object.values({ ...ACCEPTED_VARIANTS, ...LEGIBLE_VARIANTS })
  const paths = spellings.flatMap((spell, index) => {
    const iban = REGISTRY_EXAMPLES[index % REGISTRY_EXAMPLES.length] ?? ''
    return PARAMETERS.map((parameter) => parameter + encodeURIComponent(spell(iban)))
  })
  const cacheable: string[] = []
  for (const path of paths) {
    const response = await fetch(url + path, { redirect: 'manual' })
    await response.arrayBuffer()
    if (response.headers.get('cache-control') !== 'private, no-store') cacheable.push(path)
  }
  return cacheable
}

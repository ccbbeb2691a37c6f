import { REGISTRY_EXAMPLES } from '../../src/codes/iban/registry-examples.ts'
import { LEGIBLE_SPELLINGS, READ_SPELLINGS } from '../../src/codes/odd-spellings.test-data.ts'

/** Boxes that are not for IBANs: pages, site calls and the public API. */
const BOXES = ['/swift?term=', '/swift/', '/bsb/details/', '/api/swift/search?term=', '/v1/lookup?code=']

/**
 * Puts IBANs in every odd spelling where they do not belong, and gives the addresses whose answer somebody
 * may keep.
 */
export async function keptAnswersToIbans(url: string): Promise<string[]> {
  const spellings = Object.values({ ...READ_SPELLINGS, ...LEGIBLE_SPELLINGS })
  const paths = spellings.flatMap((spell, index) => {
    const iban = REGISTRY_EXAMPLES[index % REGISTRY_EXAMPLES.length] ?? ''
    return BOXES.map((box) => box + encodeURIComponent(spell(iban)))
  })
  const kept: string[] = []
  for (const path of paths) {
    const answer = await fetch(url + path, { redirect: 'manual' })
    await answer.arrayBuffer()
    if (answer.headers.get('cache-control') !== 'private, no-store') kept.push(path)
  }
  return kept
}

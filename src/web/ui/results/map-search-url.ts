/** The URL of a search for an address on OpenStreetMap. Leaves out what is missing or repeated. */
export function getMapSearchUrl(parts: readonly (string | null | undefined)[]): string {
  const address = [...new Set(parts)].filter(Boolean).join(', ')
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`
}

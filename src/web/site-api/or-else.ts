/** The resolved value, or `fallback` on rejection. For content that a page works without. */
export async function withFallback<T, Without>(asked: Promise<T>, without: Without): Promise<T | Without> {
  try {
    return await asked
  } catch {
    return without
  }
}

/** What was asked for, or something in its place: for what stands around a page that works without it. */
export async function withFallback<T, Without>(asked: Promise<T>, without: Without): Promise<T | Without> {
  try {
    return await asked
  } catch {
    return without
  }
}

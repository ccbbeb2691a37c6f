/**
 * Loads something once and remembers it, as `import()` costs time even for a module that is loaded. After a
 * failure it loads again.
 */
export function loadOnce<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loading: Promise<Value> | null = null
  return () => {
    loading ??= load().catch((error) => {
      loading = null
      throw error
    })
    return loading
  }
}

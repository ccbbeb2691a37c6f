/** The status of a call that cannot reach the server, and of the page whose loader made the call. */
export const UNREACHABLE_STATUS = 504

/** The HTTP status for an error: its own `status` or `statusCode` if that is at least 400, else 500. */
export function getFailureStatus(error: unknown): number {
  const { status, statusCode } = error as { status?: unknown; statusCode?: unknown }
  const errorStatus = status ?? statusCode
  return typeof errorStatus === 'number' && errorStatus >= 400 ? errorStatus : 500
}

/**
 * Whether a dynamic import failed, for example of a file that a release has removed. Messages of such errors
 * differ between browsers, so the build adds code to each import that sets `importFailed` on the error.
 */
export function isImportError(error: unknown): boolean {
  return (error as { readonly importFailed?: true }).importFailed === true
}

/** The heading for a failed call, by the status of the call. No heading blames the visitor. */
export function getFailureTitle(status: number): string {
  if (status === UNREACHABLE_STATUS) return 'Our server cannot be reached'
  if (status === 429) return 'Too many requests: please wait a minute'
  return status === 503 ? 'The directory is not available' : 'Something went wrong on our side'
}

/** Resolves with `fallback` instead of a rejection. For content that a page can do without. */
export async function withFallback<T, Fallback>(
  promise: Promise<T>,
  fallback: Fallback,
): Promise<T | Fallback> {
  try {
    return await promise
  } catch {
    return fallback
  }
}

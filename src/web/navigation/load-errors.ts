/** The status of a page whose data could not be loaded because the server cannot be reached. */
export const UNREACHABLE_STATUS = 504

/**
 * The HTTP status for an error: its own `status` or `statusCode` (503 for an unavailable service), else 500.
 */
export function getFailureStatus(error: unknown): number {
  const { status, statusCode } = error as { status?: unknown; statusCode?: unknown }
  const known = status ?? statusCode
  return typeof known === 'number' && known >= 400 ? known : 500
}

/**
 * Whether the error is that of a failed dynamic import, for example of a file that a release has removed. The
 * build sets the flag on the error (build/replaced-modules.ts), because browsers give such errors different
 * messages and no code.
 */
export function isImportError(error: unknown): boolean {
  return (error as { readonly importFailed?: true }).importFailed === true
}

/** The heading for a failed call, by its status. It says that the failure is ours, not the visitor’s. */
export function getFailureTitle(failure: number): string {
  if (failure === UNREACHABLE_STATUS) return 'Our server cannot be reached'
  return failure === 503 ? 'The directory is not available' : 'Something went wrong on our side'
}

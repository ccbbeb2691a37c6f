/** The status that the browser gives to a call or a page when the server cannot be reached. */
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
 * Whether a dynamic import failed, for example of a file that a release has removed. Browsers give such
 * errors different messages and no code, so the built code marks them: build/replaced-modules.ts.
 */
export function isImportError(error: unknown): boolean {
  return (error as { readonly importFailed?: true }).importFailed === true
}

/** The heading for a failed call, by its status. It says that the failure is ours, not the visitor’s. */
export function getFailureTitle(status: number): string {
  if (status === UNREACHABLE_STATUS) return 'Our server cannot be reached'
  return status === 503 ? 'The directory is not available' : 'Something went wrong on our side'
}

/** The HTTP status for an error: its own `status` or `statusCode` (503 for an unavailable service), else 500. */
export function failureStatus(error: unknown): number {
  const { status, statusCode } = error as { status?: unknown; statusCode?: unknown }
  const known = status ?? statusCode
  return typeof known === 'number' && known >= 400 ? known : 500
}

/**
 * Whether a dynamic import failed because the file is missing, for example after a new release. The build sets the
 * flag on the error (build/plain-imports.ts), as browsers differ only in the error message.
 */
export function isImportError(error: unknown): boolean {
  return (error as { readonly importFailed?: true }).importFailed === true
}

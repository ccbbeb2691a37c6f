/** The HTTP status that says best what has failed: an error may know it, as one of what is away does (503); 500 for any other. */
export function failureStatus(error: unknown): number {
  const { status, statusCode } = error as { status?: unknown; statusCode?: unknown }
  const known = status ?? statusCode
  return typeof known === 'number' && known >= 400 ? known : 500
}

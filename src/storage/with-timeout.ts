/**
 * Resolves like a promise, or rejects with the reason after a timeout. The operation itself is not cancelled.
 */
export async function withTimeout<Result>(
  promised: Promise<Result>,
  milliseconds: number,
  createError: () => Error,
): Promise<Result> {
  const { promise: timeout, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(createError()), milliseconds)
  try {
    return await Promise.race([promised, timeout])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Resolves like a promise, or rejects with the reason after a timeout. The operation itself is not cancelled.
 */
export async function withTimeout<Result>(
  promised: Promise<Result>,
  milliseconds: number,
  reason: () => Error,
): Promise<Result> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(reason()), milliseconds)
  try {
    return await Promise.race([promised, tooLate])
  } finally {
    clearTimeout(timer)
  }
}

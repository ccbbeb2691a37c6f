/** What a promise comes to if that is soon, within so many milliseconds; else rejects with the reason. What it was for goes on. */
export async function withinTime<Result>(
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

/** Remembers the result for the last argument: one directory serves many requests. */
export function memoizeLast<Argument, Result>(make: (argument: Argument) => Result) {
  let last: { readonly argument: Argument; readonly result: Result } | null = null
  return (argument: Argument): Result => {
    if (last === null || last.argument !== argument) last = { argument, result: make(argument) }
    return last.result
  }
}

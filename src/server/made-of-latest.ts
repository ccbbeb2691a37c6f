/** Makes something of whatever comes, anew only where it is another than the last: one directory serves for many requests. */
export function madeOfLatest<Of, Made>(make: (of: Of) => Made): (of: Of) => Made {
  let latest: { readonly of: Of; readonly made: Made } | null = null
  return (of) => {
    if (latest === null || latest.of !== of) latest = { of, made: make(of) }
    return latest.made
  }
}

/** Paths with named parts, such as '/swift/:country/:bank', and the URLs that are made from them. */

/** The names of the named parts of a path: 'country' | 'bank' for '/swift/:country/:bank'. */
export type PathPart<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathPart<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

/** Fills in the named parts of a path: ('/swift/:country', { country: 'de' }) -> '/swift/de'. */
export function fillPath<const Path extends string>(
  path: Path,
  parts: Readonly<Record<PathPart<Path>, string>>,
): string {
  return path.replace(/:(\w+)/g, (_, name: PathPart<Path>) => encodeURIComponent(parts[name]))
}

/** Adds a query without the fields that are undefined: ('/swift', { term: 'ing' }) -> '/swift?term=ing'. */
export function addQuery(path: string, query: Readonly<Record<string, unknown>>): string {
  const entries = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  const text = new URLSearchParams(entries).toString()
  return text ? `${path}?${text}` : path
}

/** Paths with named parts, such as '/swift/:country/:bank', and the URLs that are made from them. */

/** The names of the named parts of a path: 'version' | 'number' for '/shards/:version/:number.json'. */
export type PathPart<Path extends string> = Path extends `${infer Start}/${infer Rest}`
  ? PathPart<Start> | PathPart<Rest>
  : Path extends `${infer Name}.${string}`
    ? PathPart<Name>
    : Path extends `:${infer Name}`
      ? Name
      : never

export type PathParts<Path extends string> = Readonly<Record<PathPart<Path>, string>>

/** Whether a path has a named part: ('/swift/:country', 'country') -> true. */
export const hasPart = (path: string, name: string) => path.split('/').includes(`:${name}`)

/** Fills in the named parts of a path: ('/swift/:country', { country: 'de' }) -> '/swift/de'. */
export function fillPath<const Path extends string>(path: Path, parts: PathParts<Path>): string {
  return path.replace(/:(\w+)/g, (_, name: PathPart<Path>) => encodeURIComponent(parts[name]))
}

/** A function that fills in the one named part of a pattern. */
export interface PathFunction {
  (part: string): string
  readonly pattern: string
}

/** definePath('/bsb/details/:code')('062000') -> '/bsb/details/062000' */
export function definePath(pattern: string): PathFunction {
  const fill = (part: string) => pattern.replace(/:\w+/, () => encodeURIComponent(part))
  return Object.assign(fill, { pattern })
}

/** Adds a query without the fields that are undefined: ('/swift', { term: 'ing' }) -> '/swift?term=ing'. */
export function addQuery(path: string, query: Readonly<Record<string, unknown>>): string {
  const entries = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return entries.length === 0 ? path : `${path}?${new URLSearchParams(entries)}`
}

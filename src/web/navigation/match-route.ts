import type { Route } from './route.ts'

interface RouteMatch {
  readonly route: Route
  readonly params: Readonly<Record<string, string>>
  /** The canonical path; for a redirect route, its target. */
  readonly canonicalPath: string
}

/** Decodes a part of a path; null when it is malformed, such as '%E4'. */
function decodePart(part: string): string | null {
  try {
    return decodeURIComponent(part)
  } catch {
    return null
  }
}

/** 'Sort_Code' -> 'sort-code' */
export function toKebabCase(text: string): string {
  return text.toLowerCase().replace(/[\s_]+/g, '-')
}

interface PartMatch {
  /** The part in its canonical form, encoded. */
  readonly part: string
  /** The named parameter that the part holds. */
  readonly param?: readonly [name: string, value: string]
}

/** Matches one part of a path with the same part of the pattern; null when they do not match. */
function matchPart(
  patternPart: string,
  part: string,
  { canonicalizeParam, constraints }: Route,
): PartMatch | null {
  const text = decodePart(part)
  if (!patternPart.startsWith(':')) {
    const matches = patternPart === part || (text !== null && patternPart === toKebabCase(text))
    return matches ? { part: patternPart } : null
  }
  if (!text) return null
  const value = canonicalizeParam ? canonicalizeParam(text.trim()) : text
  const name = patternPart.slice(1)
  if (constraints?.[name]?.test(value) === false) return null
  return { part: value === text ? part : encodeURIComponent(value), param: [name, value] }
}

function matchParts(route: Route, parts: readonly string[]): RouteMatch | null {
  const pattern = route.pattern.split('/')
  if (pattern.length !== parts.length) return null
  const matches: PartMatch[] = []
  for (const [index, patternPart] of pattern.entries()) {
    const match = matchPart(patternPart, parts[index] ?? '', route)
    if (!match) return null
    matches.push(match)
  }
  return {
    route,
    params: Object.fromEntries(matches.flatMap(({ param }) => (param ? [param] : []))),
    canonicalPath: route.redirectTo ?? matches.map(({ part }) => part).join('/'),
  }
}

/**
 * The first route whose pattern matches a path; undefined when none does. Ignores doubled slashes and a
 * trailing slash. In the fixed parts of a pattern, ignores case and treats spaces and underscores as hyphens.
 * The caller redirects when the `canonicalPath` of the match differs from `path`.
 */
export function matchRoute(routes: readonly Route[], path: string): RouteMatch | undefined {
  const parts = path
    .replace(/\/{2,}/g, '/')
    .replace(/(?<=.)\/$/, '')
    .split('/')
  for (const route of routes) {
    const match = matchParts(route, parts)
    if (match) return match
  }
  return undefined
}

import type { Route } from './route.ts'

export interface RouteMatch {
  readonly route: Route
  readonly params: Readonly<Record<string, string>>
  /** The one spelling of the path (ruling 15); where the route has moved, the address it has now. */
  readonly path: string
}

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part)
  } catch {
    return null
  }
}

/** The canonical spelling of the words of an address: lower case, joined by hyphens. */
export function written(text: string): string {
  return text.toLowerCase().replace(/[\s_]+/g, '-')
}

interface Reading {
  readonly params: Record<string, string>
  readonly path: string[]
}

/** Reads one part of a path by its part of the pattern into `reading`; whether it fits. */
function readPart(reading: Reading, expected: string, part: string, route: Route): boolean {
  const { spelling, where } = route
  const text = decoded(part)
  if (!expected.startsWith(':')) {
    reading.path.push(expected)
    return expected === part || (text !== null && expected === written(text))
  }
  if (!text) return false
  const spelled = spelling ? spelling(text.trim()) : text
  const name = expected.slice(1)
  if (where?.[name]?.test(spelled) === false) return false
  reading.params[name] = spelled
  reading.path.push(spelled === text ? part : encodeURIComponent(spelled))
  return true
}

function read(route: Route, parts: readonly string[]): RouteMatch | undefined {
  const pattern = route.pattern.split('/')
  if (pattern.length !== parts.length) return undefined
  const reading: Reading = { params: {}, path: [] }
  const fits = pattern.every((expected, index) => readPart(reading, expected, parts[index] ?? '', route))
  const path = route.movedTo ?? (reading.path.join('/') || '/')
  return fits ? { route, params: reading.params, path } : undefined
}

/**
 * The first route whose pattern fits a path, in whatever case, with spaces for hyphens, doubled slashes or
 * one at the end; undefined when none does. Where `path` of the match differs, the page is there.
 */
export function matchRoute(routes: readonly Route[], path: string): RouteMatch | undefined {
  const parts = path
    .replace(/\/{2,}/g, '/')
    .replace(/(?<=.)\/$/, '')
    .split('/')
  for (const candidate of routes) {
    const match = read(candidate, parts)
    if (match) return match
  }
  return undefined
}

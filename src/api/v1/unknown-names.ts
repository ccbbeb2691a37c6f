/** Refuses parameters and fields that an endpoint does not have, with the nearest name that it has. */
import { Problem } from './problems.ts'

/** The caller chose the unknown name, which may be long: a problem repeats its beginning only. */
const MAX_NAME_LENGTH = 64
/** Names with as many equal letters at the beginning are near: 'typ' and 'type'. */
const MIN_COMMON_BEGINNING = 3

function countCommonBeginning(left: string, right: string): number {
  let length = 0
  while (length < left.length && left[length] === right[length]) length++
  return length
}

/**
 * The known name that an unknown one probably stands for: the one that it contains, or whose beginning it
 * shares. Ignores case. Null if none is near.
 *
 * >>> findNearestName('countryCode', ['term', 'country', 'limit'])
 * 'country'
 */
export function findNearestName(unknown: string, knownNames: readonly string[]): string | null {
  const lower = unknown.slice(0, MAX_NAME_LENGTH).toLowerCase()
  const rated = knownNames.map((name) => {
    const known = name.toLowerCase()
    return { name, score: lower.includes(known) ? known.length : countCommonBeginning(lower, known) }
  })
  const [nearest] = rated.toSorted((a, b) => b.score - a.score)
  return nearest && nearest.score >= MIN_COMMON_BEGINNING ? nearest.name : null
}

/** The problem of an unknown parameter or field. It names the nearest known name, or else all of them. */
export function refuseUnknownName(
  kind: 'parameter' | 'field',
  unknown: string,
  known: readonly string[],
): Problem {
  const parameter = unknown.slice(0, MAX_NAME_LENGTH)
  const nearest = findNearestName(unknown, known)
  const others = known.length > 0 ? `This call has ${known.join(', ')}` : 'This call has none'
  const advice = nearest ? `Did you mean ${nearest}?` : `${others}.`
  return new Problem('invalid_parameter', `There is no ${kind} ${parameter}. ${advice}`, { parameter, known })
}

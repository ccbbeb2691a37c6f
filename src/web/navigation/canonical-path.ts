import { CODE_TYPES } from '../../codes/registry.ts'

const FIXED = new Set(CODE_TYPES.map((type) => type.path))

/** The words that stand between a tool and a code in an address. */
const BETWEEN = new Set(['details', 'validate'])

/**
 * The one spelling of a path (ruling 15): a tool's path in lower case, no slash at the end, no
 * doubled slashes. The query stays as it is. Codes and slugs are their pages' own business.
 */
export function canonicalPath(path: string): string {
  const mark = path.indexOf('?')
  const name = mark < 0 ? path : path.slice(0, mark)
  const query = mark < 0 ? '' : path.slice(mark)
  const single = name.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '')
  const [, first = '', ...rest] = single.split('/')
  const tool = `/${first.toLowerCase()}`
  if (!FIXED.has(tool)) return single + query
  const [second = '', ...last] = rest
  const between = second.toLowerCase()
  const tail = BETWEEN.has(between) && last.length > 0 ? [between, ...last] : rest
  return [tool, ...tail].join('/') + query
}

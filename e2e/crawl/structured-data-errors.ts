/** Finds errors in the JSON-LD of a page. The types of schema-dts already check that properties fit. */

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function findObjectErrors(object: Readonly<Record<string, unknown>>, path: string): string[] {
  const type = object['@type']
  const typeErrors = typeof type === 'string' && type !== '' ? [] : [`${path} has no @type`]
  const nested = Object.entries(object).flatMap(([name, value]) => findValueErrors(value, `${path}.${name}`))
  return [...typeErrors, ...nested]
}

function findValueErrors(value: unknown, path: string): string[] {
  if (Array.isArray(value)) {
    if (value.length === 0) return [`${path} is empty`]
    return value.flatMap((item, index) => findValueErrors(item, `${path}[${index}]`))
  }
  if (isObject(value)) return findObjectErrors(value, path)
  if (value === null) return [`${path} is null`]
  if (typeof value === 'string' && (value.trim() === '' || /\b(undefined|NaN|\[object)/.test(value)))
    return [`${path} is '${value}'`]
  return []
}

function parseOrNull(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}

/** Finds errors in one JSON-LD block. */
export function findBlockErrors(jsonLd: string): string[] {
  const data = parseOrNull(jsonLd)
  if (!isObject(data)) return ['structured data is not a JSON object']
  const { '@context': context, '@graph': graph, ...object } = data
  const contextErrors =
    context === 'https://schema.org' ? [] : ['structured data does not have the context https://schema.org']
  const errors = graph === undefined ? findObjectErrors(object, 'data') : findValueErrors(graph, '@graph')
  return [...contextErrors, ...errors]
}

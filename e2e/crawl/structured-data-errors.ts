/** Finds errors in the JSON-LD of a page. The types of schema-dts already check that properties fit. */

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function findObjectErrors(object: Readonly<Record<string, unknown>>, where: string): string[] {
  const type = object['@type']
  const untyped = typeof type === 'string' && type !== '' ? [] : [`${where} has no @type`]
  const nested = Object.entries(object).flatMap(([name, value]) => findValueErrors(value, `${where}.${name}`))
  return [...untyped, ...nested]
}

function findValueErrors(value: unknown, where: string): string[] {
  if (Array.isArray(value)) {
    if (value.length === 0) return [`${where} is empty`]
    return value.flatMap((item, index) => findValueErrors(item, `${where}[${index}]`))
  }
  if (isObject(value)) return findObjectErrors(value, where)
  if (value === null) return [`${where} is null`]
  if (typeof value === 'string' && (value.trim() === '' || /\b(undefined|NaN|\[object)/.test(value)))
    return [`${where} is '${value}'`]
  return []
}

function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Finds errors in one JSON-LD block. */
export function findBlockErrors(text: string): string[] {
  const data = parseOrNull(text)
  if (!isObject(data)) return ['structured data is no JSON object']
  const { '@context': context, '@graph': graph, ...object } = data
  const contextErrors =
    context === 'https://schema.org' ? [] : ['structured data is not of https://schema.org']
  const errors = graph === undefined ? findObjectErrors(object, 'data') : findValueErrors(graph, '@graph')
  return [...contextErrors, ...errors]
}

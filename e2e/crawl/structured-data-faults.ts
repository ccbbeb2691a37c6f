/** Finds errors in the JSON-LD of a page. The types of schema-dts already check that properties fit. */

function isThing(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function thingFaults(thing: Readonly<Record<string, unknown>>, where: string): string[] {
  const type = thing['@type']
  const untyped = typeof type === 'string' && type !== '' ? [] : [`${where} has no @type`]
  const inside = Object.entries(thing).flatMap(([name, value]) => valueFaults(value, `${where}.${name}`))
  return [...untyped, ...inside]
}

function valueFaults(value: unknown, where: string): string[] {
  if (Array.isArray(value)) {
    if (value.length === 0) return [`${where} is empty`]
    return value.flatMap((one, index) => valueFaults(one, `${where}[${index}]`))
  }
  if (isThing(value)) return thingFaults(value, where)
  if (value === null) return [`${where} is null`]
  if (typeof value === 'string' && (value.trim() === '' || /\b(undefined|NaN|\[object)/.test(value)))
    return [`${where} is '${value}'`]
  return []
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The faults of one block of structured data, each in a few words; none when it is in order. */
export function structuredDataFaults(text: string): string[] {
  const data = parsed(text)
  if (!isThing(data)) return ['structured data is no JSON object']
  const { '@context': context, '@graph': graph, ...thing } = data
  const known = context === 'https://schema.org' ? [] : ['structured data is not of https://schema.org']
  const faults = graph === undefined ? thingFaults(thing, 'data') : valueFaults(graph, '@graph')
  return [...known, ...faults]
}

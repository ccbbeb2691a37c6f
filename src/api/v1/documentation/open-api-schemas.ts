/**
 * Converts zod schemas to JSON Schema. Named schemas (with an `id` in their metadata) become components of
 * the OpenAPI document.
 */
import { z } from 'zod'

/** A JSON Schema of the document. */
export type JsonSchema = Readonly<Record<string, unknown>>

type MutableSchema = Record<string, unknown>

/** Adjusts the JSON Schema that zod creates. */
function adjustSchema({ zodSchema, jsonSchema }: { zodSchema: unknown; jsonSchema: unknown }): void {
  const json = jsonSchema as MutableSchema
  // Clients must accept fields that later versions add. Only strict objects, whose catchall is z.never(),
  // refuse unknown fields. Those of a record are its content.
  const isStrict = zodSchema instanceof z.ZodObject && zodSchema.def.catchall instanceof z.ZodNever
  if (!isStrict && !(zodSchema instanceof z.ZodRecord)) delete json.additionalProperties
  // Names in JSON are texts anyway.
  delete json.propertyNames
  // The format says enough, and the syntax of regular expressions differs between languages.
  if (json.format) delete json.pattern
  // Exactly one schema of the union matches: the one for the value of the discriminator.
  if (json.discriminator) {
    json.oneOf = json.anyOf
    delete json.anyOf
  }
  // Omits the bounds that zod gives to every integer: plus and minus Number.MAX_SAFE_INTEGER.
  for (const bound of ['minimum', 'maximum'])
    if (Math.abs(Number(json[bound])) === Number.MAX_SAFE_INTEGER) delete json[bound]
}

/** Replaces references to definitions by references to components, in any part of a schema. */
function referToComponents(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(referToComponents)
  if (typeof part !== 'object' || part === null) return part
  return Object.fromEntries(
    Object.entries(part).map(([name, value]) => [
      name,
      name === '$ref' ? String(value).replace('#/$defs/', '#/components/schemas/') : referToComponents(value),
    ]),
  )
}

/** Collects the named schemas of a document. */
export class SchemaComponents {
  readonly #components = new Map<string, JsonSchema>()

  /** Converts a schema of a request (`input`) or response (`output`); a named one becomes a reference. */
  convert(schema: z.ZodType, io: 'input' | 'output' = 'output'): JsonSchema {
    // Zod makes a definition of a named schema only if it is part of another schema.
    const wrapper = z.toJSONSchema(z.object({ schema }), {
      io,
      unrepresentable: 'any',
      override: adjustSchema,
    })
    for (const [name, json] of Object.entries(wrapper.$defs ?? {}))
      this.#components.set(name, referToComponents(json) as JsonSchema)
    return referToComponents(wrapper.properties?.schema) as JsonSchema
  }

  /** The named schemas, by name in alphabetical order. */
  all(): Readonly<Record<string, JsonSchema>> {
    return Object.fromEntries([...this.#components].toSorted(([a], [b]) => (a < b ? -1 : 1)))
  }
}

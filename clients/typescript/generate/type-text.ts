/** A JSON Schema as the text of a TypeScript type. */

/** What of JSON Schema the OpenAPI document uses. */
export interface Schema {
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | Schema
  readonly description?: string
}

/** The name that a schema has by itself; undefined where it is written out. */
export type NameOf = (schema: Schema) => string | undefined

const PLAIN: Readonly<Record<string, string>> = {
  string: 'string',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  null: 'null',
}

function described(description: string | undefined): string {
  return description ? `/** ${description.replaceAll('*/', '* /')} */\n` : ''
}

function arrayText(items: Schema | undefined, nameOf: NameOf): string {
  return `readonly (${items ? typeText(items, nameOf) : 'unknown'})[]`
}

function ofType(type: string, schema: Schema, nameOf: NameOf): string {
  if (type === 'array') return arrayText(schema.items, nameOf)
  if (type === 'object') return nameOf(schema) ?? membersText(schema, nameOf)
  return PLAIN[type] ?? 'unknown'
}

/** The members of an object, in braces. A member that is not named may be there where the schema leaves that open. */
export function membersText(schema: Schema, nameOf: NameOf): string {
  const { properties = {}, required = [], additionalProperties } = schema
  const members = Object.entries(properties).map(([name, member]) => {
    const optional = required.includes(name) ? '' : '?'
    const text = typeText(member, nameOf)
    return `${described(member.description)}readonly ${name}${optional}: ${text}${optional && ' | undefined'}`
  })
  const open = typeof additionalProperties === 'object' ? ['readonly [field: string]: unknown'] : []
  return `{\n${[...members, ...open].join('\n')}\n}`
}

/** The type of what a schema describes. */
export function typeText(schema: Schema, nameOf: NameOf): string {
  const { type, enum: values, const: value, anyOf, oneOf } = schema
  const either = anyOf ?? oneOf
  if (either) return either.map((one) => typeText(one, nameOf)).join(' | ')
  if (values) return values.map((one) => JSON.stringify(one)).join(' | ')
  if (value !== undefined) return JSON.stringify(value)
  if (type === undefined) return 'unknown'
  return [type]
    .flat()
    .map((one) => ofType(String(one), schema, nameOf))
    .join(' | ')
}

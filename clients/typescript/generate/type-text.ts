/** A JSON Schema as the text of a TypeScript type. */

/** The part of JSON Schema that the OpenAPI document uses. */
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

/** The name of a schema; undefined if it is written inline. */
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

/** The members of an object type, in braces. */
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

/** The TypeScript type of a schema. */
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

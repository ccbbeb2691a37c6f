/** Generates the types of the Python client, as TypedDicts, from the OpenAPI document. */
import { collectSchemas, listValidations, type OpenApi } from '../../typescript/generate/open-api-types.ts'

interface Schema {
  readonly $ref?: string
  readonly description?: string
  readonly type?: string | readonly string[]
  readonly const?: string | boolean
  readonly enum?: readonly string[]
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: Schema
  readonly allOf?: readonly Schema[]
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
}

/** The operations of the client's methods, besides those that validate a code. */
const OPERATIONS = [
  'lookup',
  'searchSwift',
  'getBank',
  'checkAccount',
  'buildIban',
  'splitIban',
  'batch',
  'usage',
]

const HEADER = `"""Generated from /openapi.json by \`npm run generate\`: change the endpoints instead."""

from typing import Any, Dict, List, Literal, Optional, TypedDict, Union`

const PRIMITIVES: Readonly<Record<string, string>> = {
  string: 'str',
  boolean: 'bool',
  integer: 'int',
  number: 'float',
  null: 'None',
}
const MAX_INLINE_VALUES = 6
const MAX_COLUMNS = 100

const capitalize = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)
/** 'code.changed' -> 'CodeChanged' */
const toClassName = (name: string) => name.split('.').map(capitalize).join('')
const lastSegment = (reference: string) => reference.slice(reference.lastIndexOf('/') + 1)
const toLiterals = (values: readonly unknown[]) =>
  values.map((value) => (typeof value === 'boolean' ? capitalize(String(value)) : `'${value}'`))

/** Wraps a text into lines that begin with a prefix. */
function wrapText(text: string, prefix: string): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/)) {
    const line = `${lines.at(-1) ?? ''} ${word}`
    if (lines.length > 0 && line.length <= MAX_COLUMNS) lines[lines.length - 1] = line
    else lines.push(`${prefix}${word}`)
  }
  return lines
}

function formatAlias(name: string, generic: string, members: readonly string[], description = ''): string {
  const comment = description === '' ? [] : wrapText(description, '# ')
  const line = `${name} = ${generic}[${members.join(', ')}]`
  if (line.length <= MAX_COLUMNS) return [...comment, line].join('\n')
  return [...comment, `${name} = ${generic}[`, ...members.map((member) => `    ${member},`), ']'].join('\n')
}

function toUnion(types: readonly string[]): string {
  const rest = [...new Set(types)].filter((type) => type !== 'None')
  const [only = 'None'] = rest
  const union = rest.length > 1 ? `Union[${rest.join(', ')}]` : only
  return rest.length < types.length && rest.length > 0 ? `Optional[${union}]` : union
}

/** Collects the definitions that types need, each after those that it needs. */
class Definitions {
  readonly #schemas: Readonly<Record<string, Schema>>
  readonly #texts = new Map<string, string>()

  constructor(schemas: Readonly<Record<string, Schema>>) {
    this.#schemas = schemas
  }

  /** The Python type of a schema. `name` is for a class or an alias that it needs. */
  toType(schema: Schema, name: string): string {
    if (schema.$ref !== undefined) {
      const component = lastSegment(schema.$ref)
      return this.toType(this.#schemas[component] ?? {}, component)
    }
    if (schema.allOf || schema.properties) return this.#define(name, () => this.#formatClass(schema, name))
    if (schema.oneOf) return this.#define(name, () => this.#formatUnion(schema, name))
    if (schema.anyOf) return toUnion(schema.anyOf.map((member) => this.toType(member, name)))
    if (schema.const !== undefined) return `Literal[${toLiterals([schema.const])}]`
    if (schema.enum) return this.#toLiteral(schema, name)
    if (schema.type === 'array') return `List[${this.toType(schema.items ?? {}, name)}]`
    if (schema.type === 'object') return `Dict[str, ${this.toType(schema.additionalProperties ?? {}, name)}]`
    return schema.type ? toUnion([schema.type].flat().map((type) => PRIMITIVES[type] ?? 'Any')) : 'Any'
  }

  addAlias(name: string, generic: string, members: readonly string[]): void {
    this.#define(name, () => formatAlias(name, generic, members))
  }

  toString(): string {
    return [...this.#texts.values()].join('\n\n\n')
  }

  #define(name: string, format: () => string): string {
    if (!this.#texts.has(name)) this.#texts.set(name, format())
    return name
  }

  #toLiteral(schema: Schema, name: string): string {
    const values = toLiterals(schema.enum ?? [])
    if (values.length <= MAX_INLINE_VALUES) return `Literal[${values.join(', ')}]`
    return this.#define(name, () => formatAlias(name, 'Literal', values, schema.description))
  }

  #formatUnion({ oneOf = [], description }: Schema, name: string): string {
    const members = oneOf.map((member) => this.toType(member, name))
    return formatAlias(name, 'Union', members, description)
  }

  /** A class that inherits from the parts of allOf. A class with total=False has its optional fields. */
  #formatClass(schema: Schema, name: string): string {
    const { allOf = [], description } = schema
    const bases = allOf.filter(({ $ref }) => $ref).map((part) => this.toType(part, name))
    const fields = [schema, ...allOf.filter(({ $ref }) => !$ref)].flatMap(
      ({ properties = {}, required = [] }) =>
        Object.entries(properties).map(([field, value]) => ({
          isRequired: required.includes(field),
          lines: this.#formatField(name, field, value),
        })),
    )
    const docstring = description === undefined ? [] : [`    """${description}."""`]
    const required = fields.filter(({ isRequired }) => isRequired).flatMap(({ lines }) => lines)
    const optional = fields.filter(({ isRequired }) => !isRequired).flatMap(({ lines }) => lines)
    const header = `class ${name}(${[...bases, ...(bases.length > 0 ? [] : ['TypedDict'])].join(', ')}`
    if (optional.length === 0) return formatBody(`${header}):`, [...docstring, ...required])
    const requiredName = `_${name}Required`
    return [
      formatBody(`${header.replace(name, requiredName)}):`, required),
      formatBody(`class ${name}(${requiredName}, total=False):`, [...docstring, ...optional]),
    ].join('\n\n\n')
  }

  #formatField(className: string, field: string, schema: Schema): string[] {
    const type = this.toType(schema, `${className}${capitalize(field)}`)
    const comment = schema.description ? wrapText(schema.description, '    # ') : []
    return [...comment, `    ${field}: ${type}`]
  }
}

const formatBody = (header: string, lines: readonly string[]) =>
  [header, ...(lines.length > 0 ? lines : ['    pass'])].join('\n')

/** The source of the client's api.py. */
export function generatePythonTypes(openApi: OpenApi): string {
  const { Operations, Events, ...schemas }: Readonly<Record<string, Schema>> = collectSchemas(openApi)
  const definitions = new Definitions(schemas)
  const validations = listValidations(openApi)
  definitions.addAlias('CodeType', 'Literal', toLiterals(validations.map(({ type }) => type)))
  definitions.toType({ $ref: '#/components/schemas/AnyAnswer' }, '')
  for (const id of OPERATIONS)
    definitions.toType(Operations?.properties?.[id]?.properties?.answer ?? {}, `${capitalize(id)}Answer`)
  const events = Object.entries(Events?.properties ?? {}).map(([name, schema]) =>
    definitions.toType(schema, `${toClassName(name)}Event`),
  )
  definitions.addAlias('WebhookEvent', 'Union', events)
  const parameters = validations.map(({ type, parameter }) => `    '${type}': '${parameter}',`)
  const constant = [
    '# The parameter for the code of each type.',
    'VALIDATIONS: Dict[str, str] = {',
    ...parameters,
    '}',
  ]
  return `${[HEADER, definitions.toString(), constant.join('\n')].join('\n\n\n')}\n`
}

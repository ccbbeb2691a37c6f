/** The parameters of the operations of the OpenAPI document. */
import type { z } from 'zod'
import type { ApiEndpoint } from '../endpoint.ts'
import type { JsonSchema, SchemaComponents } from './open-api-schemas.ts'
import type { DocumentedEndpoint } from './reference-shape.ts'

interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query'
  /** Absent for an optional parameter. */
  readonly required?: true
  readonly description?: unknown
  readonly schema: JsonSchema
  readonly example?: string | number
}

interface Reference {
  readonly $ref: string
}

interface ParameterSource {
  readonly endpoint: Pick<ApiEndpoint, 'params' | 'query' | 'idempotency'>
  readonly documented: Pick<DocumentedEndpoint, 'path' | 'example'>
  readonly schemas: SchemaComponents
}

/** The parameters of an endpoint in its path and query, with the values of its example. */
export function createParameters({
  endpoint,
  documented,
  schemas,
}: ParameterSource): (Parameter | Reference)[] {
  const exampleValues = readExampleValues(documented)
  const toParameters = (schema: z.ZodObject | undefined, location: Parameter['in']) => {
    if (!schema) return []
    const { properties = {}, required = [] } = schemas.convert(schema, 'input') as ObjectSchema
    return Object.entries(properties).map(([name, { description, ...json }]): Parameter => {
      const example = exampleValues.get(name)
      const isRequired = location === 'path' || required.includes(name)
      return {
        name,
        in: location,
        ...(isRequired ? { required: true } : {}),
        description,
        schema: json,
        ...(example === undefined ? {} : { example: json.type === 'integer' ? Number(example) : example }),
      }
    })
  }
  const idempotency = endpoint.idempotency ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []
  return [...toParameters(endpoint.params, 'path'), ...toParameters(endpoint.query, 'query'), ...idempotency]
}

/** The parameter component of endpoints that accept an Idempotency-Key. */
export const IDEMPOTENCY_KEY_PARAMETER = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'A unique text of your choice. A retry with the same text within 24 hours has no second effect and is ' +
    'not counted',
  schema: { type: 'string', maxLength: 255 },
}

interface ObjectSchema {
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
}

/** The values of path and query parameters in the example URL, by name. */
function readExampleValues({ path, example }: ParameterSource['documented']): Map<string, string> {
  const { pathname, searchParams } = new URL(example.address, 'http://localhost')
  const segments = pathname.split('/').map(decodeURIComponent)
  const pathValues = path.split('/').flatMap((segment, index) => {
    const name = /^\{(.+)\}$/.exec(segment)?.[1]
    return name ? [[name, segments[index] ?? ''] as const] : []
  })
  return new Map([...searchParams, ...pathValues])
}

interface Operation {
  parameters?: (Parameter | Reference)[]
}

/**
 * Makes a component of each parameter that occurs in several operations, and changes these operations to
 * refer to it. Returns the components by name: 'limit', or 'limit2' if that name is taken.
 */
export function moveRepeatedParametersToComponents(
  operations: readonly Operation[],
): Readonly<Record<string, Parameter>> {
  const byJson = Map.groupBy(
    operations.flatMap(({ parameters = [] }) => parameters.filter((parameter) => 'name' in parameter)),
    (parameter) => JSON.stringify(parameter),
  )
  const components: Record<string, Parameter> = {}
  const componentNames = new Map<string, string>()
  for (const [json, [parameter, ...repeated]] of byJson) {
    if (!parameter || repeated.length === 0) continue
    let name = parameter.name
    for (let number = 2; name in components; number++) name = `${parameter.name}${number}`
    components[name] = parameter
    componentNames.set(json, name)
  }
  for (const operation of operations)
    if (operation.parameters)
      operation.parameters = operation.parameters.map((parameter) => toReference(parameter, componentNames))
  return components
}

/** A reference to the component of a parameter; the parameter itself if it has no component. */
function toReference(parameter: Parameter | Reference, componentNames: ReadonlyMap<string, string>) {
  const name = componentNames.get(JSON.stringify(parameter))
  return name === undefined ? parameter : { $ref: `#/components/parameters/${name}` }
}

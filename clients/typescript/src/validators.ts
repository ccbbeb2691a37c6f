/** The methods that validate codes of a known type. */
import { VALIDATIONS } from './api.ts'
import type { AnswersByType, CodeType } from './batch.ts'
import type { Connection, OperationInput } from './connection.ts'
import type { CallOptions } from './options.ts'

/** The method name of a validate operation: 'sortCode' of 'validateSortCodePosted'. */
type MethodName<Id> = Id extends `validate${infer Name}Posted` ? Uncapitalize<Name> : never

/** A method for each code type, which returns the answer of its type. */
export type Validators = {
  readonly [Type in CodeType as MethodName<(typeof VALIDATIONS)[Type]['id']>]: (
    code: string,
    options?: CallOptions,
  ) => Promise<AnswersByType[Type]>
}

/** Creates the methods. They send codes with POST: an IBAN identifies an account and must not be in a URL. */
export function createValidators(connection: Connection): Validators {
  const methods = Object.values(VALIDATIONS).map(({ id, parameter }) => {
    // 'validateSortCodePosted' -> 'SortCode' -> 'sortCode'
    const typeName = id.slice('validate'.length, -'Posted'.length)
    const name = typeName.charAt(0).toLowerCase() + typeName.slice(1)
    const validate = (code: string, options?: CallOptions) =>
      connection.call(id, { body: { [parameter]: code } } as OperationInput<typeof id>, options)
    return [name, validate]
  })
  return Object.fromEntries(methods)
}

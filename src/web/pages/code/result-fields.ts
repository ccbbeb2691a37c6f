import type { CodeResult } from '../../../codes/code-result.ts'

/** The value at a path such as 'bankName' or 'bankInfo.name'; null when it is missing. */
export function getFieldValue(result: CodeResult, fieldPath: string): unknown {
  let value: unknown = result
  for (const name of fieldPath.split('.')) {
    if (value === null || typeof value !== 'object') return null
    value = (value as Readonly<Record<string, unknown>>)[name]
  }
  return value ?? null
}

/** The name of the bank: 'bankInfo.name' in results of some types, 'bankName' in the others. */
export function getBankName(result: CodeResult): string | null {
  const name = getFieldValue(result, 'bankName') ?? getFieldValue(result, 'bankInfo.name')
  return typeof name === 'string' ? name : null
}

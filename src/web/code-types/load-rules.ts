import { loadOnce } from '../../codes/load-once.ts'
import type { CodeType, Examination } from '../../codes/types.ts'
import type { CodeTypeId } from './code-types.ts'

type Rules = typeof import('./rules.ts')

let loadedRules: Rules | null = null

/** Loads the functions that check, format and find codes of all types. */
export const loadRules = loadOnce(async (): Promise<Rules> => {
  loadedRules = await import('./rules.ts')
  return loadedRules
})

/** Loads a code type with its rules. */
export async function loadCodeType(id: CodeTypeId): Promise<CodeType<CodeTypeId>> {
  return (await loadRules()).getCodeType(id)
}

/** Examines a text as a code of a type, with its label or alone. */
export async function readCode(id: CodeTypeId, text: string): Promise<Examination> {
  const rules = await loadRules()
  return rules.readCode(rules.getCodeType(id), text)
}

/** Like `readCode`; null until the rules are loaded. */
export function readCodeIfLoaded(id: CodeTypeId, text: string): Examination | null {
  return loadedRules?.readCode(loadedRules.getCodeType(id), text) ?? null
}

/** The rules of all code types; null until they are loaded. */
export const getLoadedRules = () => loadedRules

/** A code type with its rules; null until the rules are loaded. */
export function getLoadedCodeType(id: CodeTypeId): CodeType<CodeTypeId> | null {
  return loadedRules?.getCodeType(id) ?? null
}

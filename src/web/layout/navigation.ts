import { CODE_TYPES } from '../../codes/registry.ts'

export interface Destination {
  readonly name: string
  readonly to: string
}

/** The tools, as the registry has them. */
export const TOOLS: readonly Destination[] = CODE_TYPES.map((type) => ({ name: type.name, to: type.path }))

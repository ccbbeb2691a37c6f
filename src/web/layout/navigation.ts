import { CODE_TYPES } from '../../codes/registry.ts'

export interface Destination {
  readonly name: string
  readonly to: string
}

/** What there is to read. */
export const READING: readonly Destination[] = [
  { name: 'Articles', to: '/blog' },
  { name: 'Glossary', to: '/glossary' },
  { name: 'The data', to: '/data' },
  { name: 'Recent searches', to: '/search-history' },
]

/** Who we are, and how to reach us. */
export const COMPANY: readonly Destination[] = [{ name: 'Contact', to: '/contact' }]

/** The tools, as the registry has them. */
export const TOOLS: readonly Destination[] = CODE_TYPES.map((type) => ({ name: type.name, to: type.path }))

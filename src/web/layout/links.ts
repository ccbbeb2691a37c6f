import { CODE_TYPES } from '../../codes/registry.ts'

export interface Destination {
  readonly name: string
  readonly to: string
}

/** What there is to read. */
export const RESOURCES: readonly Destination[] = [
  { name: 'Blog', to: '/blog' },
  { name: 'FAQ', to: '/faq' },
  { name: 'Glossary', to: '/glossary' },
  { name: 'Data', to: '/data' },
  { name: 'Recent searches', to: '/search-history' },
  { name: 'Sitemap', to: '/sitemap.xml' },
]

const ABOUT: Destination = { name: 'About', to: '/about' }

/** Who we are, and what holds between us and the visitor. */
export const COMPANY: readonly Destination[] = [
  ABOUT,
  { name: 'Contact', to: '/contact' },
  { name: 'Privacy', to: '/privacy' },
  { name: 'Terms', to: '/terms' },
]

/** The tools, as the registry has them. */
export const TOOLS: readonly Destination[] = CODE_TYPES.map((type) => ({ name: type.name, to: type.path }))

/** What there is to use, for the foot of every page. */
export const SERVICES: readonly Destination[] = [...TOOLS, { name: 'API Access', to: '/api' }]

/** What every page has at its head. */
export const MAIN: readonly Destination[] = [...TOOLS, ABOUT]

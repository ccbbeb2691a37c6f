import { CODE_TYPES } from '../code-types/code-types.ts'

export interface Destination {
  readonly name: string
  readonly to: string
}

/** Footer links to content. */
export const RESOURCES: readonly Destination[] = [
  { name: 'Blog', to: '/blog' },
  { name: 'FAQ', to: '/faq' },
  { name: 'Glossary', to: '/glossary' },
  { name: 'Data', to: '/data' },
  { name: 'Status', to: '/status' },
  { name: 'Recent searches', to: '/search-history' },
  { name: 'Sitemap', to: '/sitemap.xml' },
]

const ABOUT: Destination = { name: 'About', to: '/about' }

/** Footer links about the operator. */
export const COMPANY: readonly Destination[] = [
  ABOUT,
  { name: 'Contact', to: '/contact' },
  { name: 'Privacy', to: '/privacy' },
  { name: 'Terms', to: '/terms' },
]

/** The tools of the registered code types. */
const TOOLS: readonly Destination[] = CODE_TYPES.map((type) => ({ name: type.name, to: type.path }))

const CHECK_LIST: Destination = { name: 'Check a list', to: '/check' }

/** Footer links to the tools and the API. */
export const SERVICES: readonly Destination[] = [...TOOLS, CHECK_LIST, { name: 'API Access', to: '/api' }]

/** The links of the header. */
export const MAIN: readonly Destination[] = [...TOOLS, CHECK_LIST, ABOUT]

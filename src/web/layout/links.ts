import { CODE_TYPES } from '../code-types/code-types.ts'

export interface NavLink {
  readonly name: string
  readonly to: string
}

/** Footer links to content. */
export const RESOURCE_LINKS: readonly NavLink[] = [
  { name: 'Blog', to: '/blog' },
  { name: 'FAQ', to: '/faq' },
  { name: 'Glossary', to: '/glossary' },
  { name: 'Data', to: '/data' },
  { name: 'Changes', to: '/changes' },
  { name: 'Status', to: '/status' },
  { name: 'Changelog', to: '/changelog' },
  { name: 'Recent searches', to: '/search-history' },
  { name: 'Sitemap', to: '/sitemap.xml' },
]

const ABOUT_LINK: NavLink = { name: 'About', to: '/about' }

/** Footer links about the operator. */
export const COMPANY_LINKS: readonly NavLink[] = [
  ABOUT_LINK,
  { name: 'Contact', to: '/contact' },
  { name: 'Privacy', to: '/privacy' },
  { name: 'Terms', to: '/terms' },
]

/** Links to the tool of each code type. */
const CODE_TYPE_LINKS: readonly NavLink[] = CODE_TYPES.map((type) => ({ name: type.name, to: type.path }))

const CHECK_LIST_LINK: NavLink = { name: 'Check a list', to: '/check' }

const API_PATH = '/api'

/** Footer links to the tools and the API. */
export const TOOL_LINKS: readonly NavLink[] = [
  ...CODE_TYPE_LINKS,
  { name: 'IBAN calculator', to: '/iban/calculator' },
  CHECK_LIST_LINK,
  { name: 'API Access', to: API_PATH },
  { name: 'API keys', to: '/keys' },
  { name: 'For developers', to: '/developers' },
]

/** The links of the header. */
export const HEADER_LINKS: readonly NavLink[] = [
  ...CODE_TYPE_LINKS,
  CHECK_LIST_LINK,
  { name: 'API', to: API_PATH },
  ABOUT_LINK,
]

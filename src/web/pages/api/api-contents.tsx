import { PageContents } from '../../ui/page-contents.tsx'

const HEADINGS = [
  { id: 'overview', text: 'Overview' },
  { id: 'authentication', text: 'Authentication' },
  { id: 'get-a-key', text: 'Get a key' },
  { id: 'endpoints', text: 'Endpoints' },
  { id: 'rate-limiting', text: 'Rate limiting' },
  { id: 'error-handling', text: 'Error handling' },
  { id: 'sdk', text: 'SDK samples' },
  { id: 'pricing', text: 'Pricing' },
] as const

/** The sections of the page, to go to. Their ids are the specification's. */
export function ApiContents() {
  return <PageContents headings={HEADINGS} place="beside" />
}

import authentication from '../../content/api/authentication.md'
import { Prose } from '../../ui/prose.tsx'

/** Where keys may go, and where not. */
export function KeyRules() {
  return <Prose short html={authentication.html} />
}

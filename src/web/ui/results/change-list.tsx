import type { CodeChange } from '../../../api/site/site-api.ts'
import { formatDate } from '../../../codes/format.ts'
import { getChangesFeedPath, getChangesPath } from '../../../codes/pages/page-paths.ts'
import { StatedList } from './stated-list.tsx'

/** What builds changed about a code of a type, the newest change first. Nothing if the log has no change. */
export function ChangeList({ type, changes }: { type: string; changes: readonly CodeChange[] }) {
  const [newest] = changes
  if (!newest) return null
  const selection = { type, code: newest.code }
  const items = changes.map(({ id, day, text, source, asOf }) => ({
    ...{ key: String(id), source, asOf },
    text: `${formatDate(day)}: ${text}`,
  }))
  const links = [
    { to: getChangesPath(selection), text: 'All changes of this code' },
    { to: getChangesFeedPath(selection), text: 'Atom feed' },
  ]
  return (
    <>
      <StatedList id="changes" title="Changes" items={items} />
      {links.map(({ to, text }) => (
        <a key={to} href={to} className="me-5 inline-flex min-h-11 items-center">
          {text}
        </a>
      ))}
    </>
  )
}

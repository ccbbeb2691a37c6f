import type { Check } from '../../../codes/types.ts'
import { Badge } from '../text/badge.tsx'

/** The result of the check 'age', which a code has only if its newest source is old; otherwise nothing. */
export function ListedAge({ checks }: { checks: readonly Check[] }) {
  const age = checks.find(({ id }) => id === 'age')
  if (!age) return null
  return (
    <p className="mt-2 flex flex-wrap items-center gap-2">
      <Badge tone="unknown">{age.statement}</Badge> {age.working}
    </p>
  )
}

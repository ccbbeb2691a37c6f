import type { Check } from '../../../codes/types.ts'
import { Badge } from '../text/badge.tsx'

/** The date and age of the newest source of a code, beside the verdict; nothing for a recent source. */
export function ListedAge({ checks }: { checks: readonly Check[] }) {
  const age = checks.find(({ id }) => id === 'age')
  if (!age) return null
  return (
    <p className="mt-2 flex flex-wrap items-center gap-2">
      <Badge tone="unknown">{age.statement}</Badge> {age.working}
    </p>
  )
}

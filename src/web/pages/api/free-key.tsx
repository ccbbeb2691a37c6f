import type { ApiPlan } from '../../../api/site/site-api.ts'
import { formatNumber } from '../../../codes/format.ts'

/** What a key of the Free plan is, and what we store of its holder. */
export function FreeKey({ plans }: { plans: readonly ApiPlan[] }) {
  const free = plans.find(({ price }) => price === 0)
  return (
    <p className="mb-5 max-w-[68ch]">
      You can get a {free?.name} key at once:{' '}
      {free?.callsPerMonth != null && `${formatNumber(free.callsPerMonth)} calls a month, `}
      {free?.callsPerMinute} requests a minute, for {free?.types.join(' and ')}. We store your name and e-mail
      address, and count your calls: <a href="/privacy#the-api">what we store</a>. For the other plans,{' '}
      <a href="#pricing">see the prices</a>.
    </p>
  )
}

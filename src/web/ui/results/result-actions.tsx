import { useSite } from '../../site.ts'
import { useToast } from '../messages/toast.tsx'

const ACTIONS = { copyDetails: 'Copy all details', shareLink: 'Share link', printResult: 'Print' } as const

/**
 * Copies, shares or prints the result on the page; loads the code when it is first needed. `isPrivate` leaves
 * out the link, which has an account number.
 */
export function ResultActions({ isPrivate = false }: { isPrivate?: boolean }) {
  const { brand } = useSite()
  const toast = useToast()
  const run = async (action: keyof typeof ACTIONS) => {
    const actions = await import('./run-result-action.ts')
    await actions[action]({ brand, isPrivate, toast })
  }
  return (Object.keys(ACTIONS) as (keyof typeof ACTIONS)[])
    .filter((action) => !isPrivate || action !== 'shareLink')
    .map((action) => (
      <button
        key={action}
        type="button"
        onClick={() => run(action).catch(reportError)}
        className="scripted min-h-11 px-2.5 text-sm text-brand underline underline-offset-4"
      >
        {ACTIONS[action]}
      </button>
    ))
}

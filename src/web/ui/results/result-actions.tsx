import { useSite } from '../../site.ts'
import { useToast } from '../messages.tsx'

/** The labels of the buttons, by the name of the function in run-result-action.ts. */
const ACTION_LABELS = {
  copyDetails: 'Copy all details',
  copyWithSpaces: 'Copy with spaces',
  shareLink: 'Share link',
  printResult: 'Print',
} as const

type Action = keyof typeof ACTION_LABELS

/** A private page has no button that shares its link, because the link contains an account number. */
const PRIVATE_ACTIONS: readonly Action[] = ['copyDetails', 'copyWithSpaces', 'printResult']
const PUBLIC_ACTIONS: readonly Action[] = ['copyDetails', 'shareLink', 'printResult']

/** Buttons that copy, share and print the result on the page. Their script loads at the first click. */
export function ResultActions({ isPrivate = false }: { isPrivate?: boolean }) {
  const { brand } = useSite()
  const showToast = useToast()
  const runAction = async (action: Action) => {
    const actions = await import('./run-result-action.ts')
    await actions[action]({ brand, isPrivate, showToast })
  }
  return (
    <div className="flex flex-wrap gap-x-5 print:hidden">
      {(isPrivate ? PRIVATE_ACTIONS : PUBLIC_ACTIONS).map((action) => (
        <button
          key={action}
          type="button"
          onClick={() => runAction(action).catch(reportError)}
          className="scripted min-h-11 text-sm text-brand underline underline-offset-4"
        >
          {ACTION_LABELS[action]}
        </button>
      ))}
    </div>
  )
}

interface NextStep {
  readonly to: string
  readonly text: string
}

/** Links from a result to related pages. */
export function NextSteps({ steps }: { steps: readonly NextStep[] }) {
  return (
    <nav aria-label="Next steps" className="mt-10">
      <ul className="m-0 flex list-none flex-wrap gap-x-6 p-0">
        {steps.map(({ to, text }) => (
          <li key={to}>
            <a href={to} className="inline-flex min-h-11 items-center">
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

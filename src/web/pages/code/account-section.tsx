import { type FormEvent, useId } from 'react'
import type { CodeResult } from '../../../codes/result-base.ts'
import type { AccountCheck } from '../../../codes/sort-code/account/modulus-check.ts'
import { useSiteApi } from '../../site-api/site-api-context.ts'
import { CheckList } from '../../ui/check-list.tsx'
import { CodeField } from '../../ui/code-field.tsx'
import { LiveRegion } from '../../ui/live-region.tsx'
import { Section } from '../../ui/section.tsx'
import { Verdict } from '../../ui/verdict.tsx'
import { useLatestAnswer } from './latest-answer.ts'

const TITLES = {
  valid: 'The account number passes the check',
  invalid: 'The account number is wrong',
  unknown: 'The account number cannot be checked',
} as const

/** Whether there was a number to check at all. */
const hasChecks = ({ checks }: AccountCheck) => checks.length > 0

function meaning(check: AccountCheck): string {
  const { status, error } = check
  if (status === 'valid')
    return 'The number passes the published check. Only the bank knows whether the account exists, and whose it is.'
  if (status === 'unknown') return `${error}: it may be right or wrong. Please confirm it with the payee.`
  return hasChecks(check) ? `${error}. Please ask the payee for the number again.` : `${error}.`
}

function AccountVerdict({ id, check }: { id: string; check: AccountCheck | null }) {
  return (
    <LiveRegion className="mt-6 grid max-w-205 gap-5 empty:mt-0">
      {check && (
        <div id={id}>
          <Verdict
            status={check.status}
            title={hasChecks(check) ? TITLES[check.status] : 'Please check the number'}
          >
            {meaning(check)}
          </Verdict>
        </div>
      )}
      {check && hasChecks(check) && <CheckList checks={check.checks} />}
    </LiveRegion>
  )
}

/** Asks without leaving the page; before and without JavaScript the form is posted to the page itself. */
function useAccountCheck(sortCode: string, first: AccountCheck | null) {
  const siteApi = useSiteApi()
  const { answer, busy, ask, forget } = useLatestAnswer(
    first,
    'Failed to check the account number. Please try again.',
  )
  function submit(event: FormEvent<HTMLFormElement>) {
    if (!siteApi) return
    event.preventDefault()
    const account = String(new FormData(event.currentTarget).get('account'))
    void ask(() => siteApi.accounts.check(sortCode, account))
  }
  return { check: answer, busy, submit, forget }
}

interface AccountSectionProps {
  readonly result: CodeResult
  /** The check that came with the page. */
  readonly checked: AccountCheck | null
}

/** Whether an account number can belong to the sort code. It is sent in the body, so that no address holds it. */
export function AccountSection({ result, checked }: AccountSectionProps) {
  const id = useId()
  const { check, busy, submit, forget } = useAccountCheck(result.code, checked)
  return (
    <Section
      title="Check an account number"
      note="Most account numbers can be checked against the sort code. We do not store or log the number."
    >
      <form method="post" onSubmit={submit} noValidate className="max-w-205">
        <CodeField
          id={id}
          name="account"
          label="Account number"
          placeholder="12345678"
          button={busy ? 'Validating...' : 'Check Account Number'}
          busy={busy}
          numeric={true}
          invalid={check?.status === 'invalid'}
          onInput={forget}
          {...(check ? { describedBy: `${id}-verdict` } : {})}
        />
      </form>
      <AccountVerdict id={`${id}-verdict`} check={check} />
    </Section>
  )
}

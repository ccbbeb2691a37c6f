import { type FormEvent, useEffect, useId, useRef } from 'react'
import type { AccountCheck } from '../../../codes/account-check.ts'
import { getCalculatorPath } from '../../../codes/pages/page-paths.ts'
import type { AccountField } from '../../../codes/types.ts'
import type { CodeTypeInfo } from '../../code-types/code-types.ts'
import { useSiteApi } from '../../site.ts'
import { SECONDARY_BUTTON } from '../../ui/forms/button.tsx'
import { CodeField } from '../../ui/forms/code-field.tsx'
import { LiveRegion } from '../../ui/messages.tsx'
import { CheckList } from '../../ui/results/check-list.tsx'
import { Verdict } from '../../ui/results/verdict.tsx'
import { Section } from '../../ui/text/section.tsx'
import { takeEnteredAccount } from './entered-account.ts'
import { useLatestResponse } from './latest-response.ts'

const TITLES = {
  valid: 'The account number passes the check',
  invalid: 'The account number is wrong',
  unknown: 'The account number cannot be checked',
} as const

/** Whether the account number was checked. Malformed input has no checks. */
const wasChecked = ({ checks }: AccountCheck) => checks.length > 0

function explainVerdict(check: AccountCheck): string {
  const { status, error } = check
  if (status === 'valid')
    return (
      'The number passes the published check. Only the bank knows whether the account exists, and whose ' +
      'it is.'
    )
  if (status === 'unknown') return `${error}: it may be right or wrong. Please confirm it with the payee.`
  return wasChecked(check) ? `${error}. Please ask the payee for the number again.` : `${error}.`
}

function AccountVerdict({ id, check }: { id: string; check: AccountCheck | null }) {
  return (
    <LiveRegion className="mt-6 grid max-w-205 gap-5 empty:mt-0">
      {check && (
        <div id={id}>
          <Verdict
            headingLevel="h3"
            status={check.status}
            title={wasChecked(check) ? TITLES[check.status] : 'Please check the number'}
            // On a phone, only the verdict on the code would be in view.
            focusKey={check}
          >
            {explainVerdict(check)}
          </Verdict>
        </div>
      )}
      {check && wasChecked(check) && <CheckList checks={check.checks} />}
    </LiveRegion>
  )
}

/** Returns the ref of the field. Submits the account number that was entered with the code, if any. */
function useEnteredAccount(code: string) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const account = takeEnteredAccount(code)
    if (!account || !field.current) return
    field.current.value = account
    field.current.form?.requestSubmit()
  }, [code])
  return field
}

/** Checks an account number with a call to the server. Before hydration, the browser posts the form. */
function useAccountCheck({ type, code, initialCheck }: AccountSectionProps) {
  const siteApi = useSiteApi()
  const { response, busy, send, clear } = useLatestResponse(
    initialCheck,
    'Failed to check the account number. Please try again.',
  )
  function submit(event: FormEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent
    // The button with an action of its own posts to the calculator.
    if (!siteApi || submitter?.hasAttribute('formaction')) return
    event.preventDefault()
    const account = String(new FormData(event.currentTarget).get('account'))
    void send(() => siteApi.checkAccount({ type: type.id, code, account }))
  }
  return { check: response, busy, submit, clear }
}

interface AccountSectionProps {
  readonly type: CodeTypeInfo
  readonly field: AccountField
  /** The name of a code within a sentence: 'sort code'. */
  readonly noun: string
  readonly code: string
  /** The check of the account number that was posted to the page; null for a GET request. */
  readonly initialCheck: AccountCheck | null
}

/**
 * Checks whether an account number can belong to the code. The form posts the number, so that no URL
 * contains it.
 */
export function AccountSection(props: AccountSectionProps) {
  const { type, noun, code } = props
  const { placeholder, iban } = props.field
  const id = useId()
  const field = useEnteredAccount(code)
  const { check, busy, submit, clear } = useAccountCheck(props)
  return (
    <Section
      title="Check an account number"
      note={`Most account numbers can be checked against the ${noun}. We do not store or log the number.`}
    >
      <form
        method="post"
        action={type.getResultPath(code)}
        onSubmit={submit}
        noValidate
        className="max-w-205"
      >
        {iban && <input type="hidden" name={iban.codeField} value={code} />}
        <CodeField
          id={id}
          name="account"
          label="Account number"
          placeholder={placeholder}
          buttonText={busy ? 'Validating...' : 'Check Account Number'}
          busy={busy}
          numeric={true}
          invalid={check?.status === 'invalid'}
          inputRef={field}
          onInput={clear}
          {...(check ? { describedBy: `${id}-verdict` } : {})}
        >
          {iban && (
            <button type="submit" formAction={getCalculatorPath(iban.country)} className={SECONDARY_BUTTON}>
              Make an IBAN of both numbers
            </button>
          )}
        </CodeField>
      </form>
      <AccountVerdict id={`${id}-verdict`} check={check} />
    </Section>
  )
}

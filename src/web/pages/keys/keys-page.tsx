import type { AccountKey, AccountOverview } from '../../../api/site/server-site-api.ts'
import { formatDate, formatNumber, formatTime } from '../../../codes/format.ts'
import { getKeyPath } from '../../../codes/pages/page-paths.ts'
import { type LoaderResult, redirect, type ServerFormLoaderInput } from '../../navigation/route.ts'
import { SubmitButton } from '../../ui/forms/button.tsx'
import { ErrorSummary } from '../../ui/forms/form-errors.tsx'
import { FormField, TermsField } from '../../ui/forms/form-field.tsx'
import { EMPTY_FORM, type FormView } from '../../ui/forms/form-view.ts'
import { Badge } from '../../ui/text/badge.tsx'
import { Section } from '../../ui/text/section.tsx'
import { type Column, StackedTable } from '../../ui/text/stacked-table.tsx'
import { ActionForm, KeyPageFrame } from './key-parts.tsx'
import { type ChangeView, loadChange } from './load-change.ts'
import { SignInForm } from './sign-in-form.tsx'

export async function loadKeys(
  input: ServerFormLoaderInput,
): Promise<LoaderResult<ChangeView<AccountOverview>>> {
  const { account } = input.siteApi
  if (input.posted?.fields.get('action') === 'sign-out') {
    await account.signOut()
    return redirect('/keys', 303)
  }
  return loadChange(input, {
    read: account.getOverview,
    change: account.createKey,
    pathAfterChange: '/keys',
    statusWithoutContent: 200,
  })
}

/** /keys: the keys of the address that is signed in, or the form to sign in. */
export function KeysPage({ data: { content, form, secret } }: { data: ChangeView<AccountOverview> }) {
  return (
    <KeyPageFrame title="Your API keys" form={form} secret={secret}>
      {content ? <Overview overview={content} form={form} /> : <SignedOut />}
    </KeyPageFrame>
  )
}

function SignedOut() {
  return (
    <>
      <p className="mt-4 max-w-[62ch]">
        Enter your e-mail address, and we send you a link to your keys: to create, replace and revoke them, to
        see their usage, and to set up webhooks. There is no password.
      </p>
      <SignInForm form={EMPTY_FORM} />
      <p className="mt-8 max-w-[62ch] text-sm text-ink-2">
        For a first call you need no address: <a href="/api#get-a-key">get a key for a day</a>. What we store
        about you: <a href="/privacy#the-api">privacy</a>.
      </p>
    </>
  )
}

function Overview({
  overview: { session, keys, sendsMail },
  form,
}: {
  overview: AccountOverview
  form: FormView<string>
}) {
  return (
    <>
      <p className="mt-4 max-w-[62ch] [overflow-wrap:anywhere]">
        You are signed in as <strong>{session.email}</strong>, until {formatTime(session.expiresAt)}.
        {sendsMail && ' Each change of a key is noted to this address by mail.'}
      </p>
      <Section title="Keys">
        {keys.length === 0 ? (
          <p className="text-ink-2">You have no keys yet.</p>
        ) : (
          <StackedTable caption="Keys" columns={COLUMNS} rows={keys} rowKey={({ id }) => id} />
        )}
      </Section>
      <Section title="Create a key">
        <CreateForm form={form} />
      </Section>
      <div className="mt-12">
        <ActionForm path="/keys" action="sign-out" label="Sign out" />
      </div>
    </>
  )
}

const COLUMNS: readonly Column<AccountKey>[] = [
  {
    heading: 'Key',
    cell: ({ id, label, shown }) => (
      <>
        <a href={getKeyPath(id)} className="inline-flex min-h-11 items-center font-semibold">
          {label ?? shown}
        </a>
        {label !== null && <span className="block text-sm text-ink-3">{shown}</span>}
      </>
    ),
  },
  { heading: 'Plan', cell: ({ planName }) => planName },
  {
    heading: 'Calls this month',
    cell: ({ kind, usedCalls, callsPerMonth }) =>
      kind === 'test'
        ? 'not counted'
        : formatNumber(usedCalls) + (callsPerMonth === null ? '' : ` of ${formatNumber(callsPerMonth)}`),
  },
  {
    heading: 'Last used',
    cell: ({ kind, lastUsedOn }) => {
      if (kind === 'test') return null
      return lastUsedOn === null ? 'no call in 30 days' : formatDate(lastUsedOn)
    },
  },
  { heading: 'State', cell: (key) => <KeyState revokedAt={key.revokedAt} /> },
]

/** Whether a key works. */
export function KeyState({ revokedAt }: Pick<AccountKey, 'revokedAt'>) {
  return revokedAt === null ? <Badge tone="brand">works</Badge> : <Badge tone="bad">revoked</Badge>
}

function CreateForm({ form: { formValues, problems } }: { form: FormView<string> }) {
  return (
    <form method="post" action="/keys" noValidate className="grid max-w-[32rem] gap-5">
      <input type="hidden" name="action" value="create" />
      <ErrorSummary fields={['label', 'terms']} problems={problems} />
      <FormField name="label" label="Name of the key, such as Production" problem={problems.label}>
        {(control) => <input {...control} type="text" autoComplete="off" defaultValue={formValues.label} />}
      </FormField>
      <FormField name="kind" label="Kind" problem={undefined}>
        {(control) => (
          <select {...control} defaultValue={formValues.kind ?? 'live'}>
            <option value="live">Live: answers from the directory</option>
            <option value="test">Test: answers test codes, is not counted, has webhooks</option>
          </select>
        )}
      </FormField>
      <TermsField value={formValues.terms} problem={problems.terms} />
      <p>
        <SubmitButton busy={false}>Create key</SubmitButton>
      </p>
    </form>
  )
}

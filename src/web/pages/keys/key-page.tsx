import type { AccountKey, AccountKeyDetail } from '../../../api/site/server-site-api.ts'
import { formatDate, formatNumber, formatTime } from '../../../codes/format.ts'
import { getKeyEndpointPath, getKeyPath } from '../../../codes/pages/page-paths.ts'
import type { LoaderResult, ServerFormLoaderInput } from '../../navigation/route.ts'
import { FormField } from '../../ui/forms/form-field.tsx'
import type { FormView } from '../../ui/forms/form-view.ts'
import { Fact, Facts } from '../../ui/results/facts.tsx'
import { Section } from '../../ui/text/section.tsx'
import { type Column, StackedTable } from '../../ui/text/stacked-table.tsx'
import { ActionForm, ConfirmedChange, KEYS_PAGE, KeyPageFrame, NotSignedIn } from './key-parts.tsx'
import { KeyState } from './keys-page.tsx'
import { type ChangeView, loadChange } from './load-change.ts'
import { UsageChart } from './usage-chart.tsx'

export function loadKey(input: ServerFormLoaderInput): Promise<LoaderResult<ChangeView<AccountKeyDetail>>> {
  const { account } = input.siteApi
  const { key = '' } = input.params
  return loadChange(input, {
    read: () => account.getKey(key),
    change: (fields) => account.changeKey(key, fields),
    pathAfterChange: getKeyPath(key),
  })
}

/** /keys/:key: one key with its usage, its webhook endpoints, and what its holder can change. */
export function KeyPage({ data: { content, form, secret } }: { data: ChangeView<AccountKeyDetail> }) {
  const title = content ? (content.key.label ?? content.key.shown) : 'Key'
  return (
    <KeyPageFrame title={title} form={form} secret={secret} parent={KEYS_PAGE}>
      {content ? <KeyContent detail={content} form={form} /> : <NotSignedIn missing="key" />}
    </KeyPageFrame>
  )
}

function KeyContent({ detail, form }: { detail: AccountKeyDetail; form: FormView<string> }) {
  const { key, days, endpoints } = detail
  return (
    <>
      <KeyFacts detail={detail} />
      {days.length > 0 && (
        <Section title="Usage by day">
          <UsageChart days={days} />
        </Section>
      )}
      {key.revokedAt === null && (
        <>
          <Endpoints keyId={key.id} endpoints={endpoints} form={form} />
          <RotateSection detail={detail} />
        </>
      )}
    </>
  )
}

const formatLimit = (limit: number | null) => (limit === null ? 'no limit' : formatNumber(limit))

function describeCalls({ kind, usedCalls, callsPerMonth }: AccountKey, resetsAt: string): string {
  if (kind === 'test') return 'not counted'
  if (callsPerMonth === null) return `${formatNumber(usedCalls)}, no limit`
  const left = Math.max(0, callsPerMonth - usedCalls)
  return (
    `${formatNumber(usedCalls)} of ${formatNumber(callsPerMonth)}, ${formatNumber(left)} left until ` +
    formatDate(resetsAt)
  )
}

function KeyFacts({ detail: { key, resetsAt } }: { detail: AccountKeyDetail }) {
  return (
    <div className="mt-6 max-w-[40rem]">
      <Facts>
        <Fact name="Key">
          <span className="code">{key.shown}</span>
        </Fact>
        <Fact name="State">
          <KeyState revokedAt={key.revokedAt} />
        </Fact>
        <Fact name="Plan">{key.planName}</Fact>
        <Fact name="Calls this month">{describeCalls(key, resetsAt)}</Fact>
        <Fact name="Requests a minute">{formatLimit(key.requestsPerMinute)}</Fact>
        <Fact name="Last used">{key.lastUsedOn && formatDate(key.lastUsedOn)}</Fact>
        <Fact name="Created">{formatTime(key.issuedAt)}</Fact>
        <Fact name="Revoked">{key.revokedAt && formatTime(key.revokedAt)}</Fact>
        <Fact name="Old key works until">{key.oldTextWorksUntil && formatTime(key.oldTextWorksUntil)}</Fact>
      </Facts>
    </div>
  )
}

type Endpoint = NonNullable<AccountKeyDetail['endpoints']>[number]

const ENDPOINT_COLUMNS: readonly Column<Endpoint>[] = [
  {
    heading: 'URL',
    cell: ({ keyId, id, url }) => (
      <a href={getKeyEndpointPath(keyId, id)} className="inline-flex min-h-11 items-center">
        {url}
      </a>
    ),
  },
  { heading: 'State', cell: ({ state }) => state },
]

interface EndpointsProps extends Pick<AccountKeyDetail, 'endpoints'> {
  readonly keyId: string
  readonly form: FormView<string>
}

function Endpoints({ keyId, endpoints, form: { formValues, problems } }: EndpointsProps) {
  if (endpoints === null)
    return (
      <Section title="Webhooks">
        <p className="max-w-[62ch] text-ink-2">
          The plan of this key has no webhooks. A test key has: create one to build and test your receiver.
          The paid plans send events when a code changes: <a href="/api#pricing">prices</a>.
        </p>
      </Section>
    )
  return (
    <Section title="Webhooks" note="Endpoints of this key, which receive signed events by POST.">
      {endpoints.length > 0 && (
        <StackedTable
          caption="Webhook endpoints"
          columns={ENDPOINT_COLUMNS}
          rows={endpoints}
          rowKey={({ id }) => id}
        />
      )}
      <div className="mt-5 max-w-[40rem]">
        <ActionForm path={getKeyPath(keyId)} action="create-endpoint" label="Add endpoint">
          <div className="w-full">
            <FormField name="url" label="URL of your server, https" problem={problems.url}>
              {(control) => (
                <input {...control} type="url" autoComplete="off" defaultValue={formValues.url} />
              )}
            </FormField>
          </div>
        </ActionForm>
      </div>
    </Section>
  )
}

/** Replaces or revokes the key. */
function RotateSection({ detail: { key, overlaps } }: { detail: AccountKeyDetail }) {
  return (
    <Section
      title="Replace this key"
      note="You get a new key. The old one can go on working while you change your programs."
    >
      <ActionForm path={getKeyPath(key.id)} action="rotate" label="Replace key">
        <FormField name="overlap" label="How long the old key works" problem={undefined}>
          {(control) => (
            <select {...control} defaultValue="24">
              {overlaps.map(({ hours, label }) => (
                <option key={hours} value={hours}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </FormField>
      </ActionForm>
      <div className="mt-8">
        <ConfirmedChange summary="Revoke this key">
          <p>
            The key stops working within five seconds, and its webhook endpoints are deleted. This cannot be
            undone.
          </p>
          <ActionForm path={getKeyPath(key.id)} action="revoke" label="Revoke key" />
        </ConfirmedChange>
      </div>
    </Section>
  )
}

import type { AccountEndpointDetail } from '../../../api/site/server-site-api.ts'
import { formatTime } from '../../../codes/format.ts'
import { getKeyEndpointPath, getKeyPath } from '../../../codes/pages/page-paths.ts'
import { addQuery } from '../../../codes/pages/paths.ts'
import type { LoaderResult, ServerFormLoaderInput } from '../../navigation/route.ts'
import { Fact, Facts } from '../../ui/results/facts.tsx'
import { Badge } from '../../ui/text/badge.tsx'
import { Section } from '../../ui/text/section.tsx'
import { type Column, StackedTable } from '../../ui/text/stacked-table.tsx'
import { ActionForm, ConfirmedChange, KEYS_PAGE, KeyPageFrame, NotSignedIn } from './key-parts.tsx'
import { type ChangeView, loadChange } from './load-change.ts'

export function loadEndpoint(
  input: ServerFormLoaderInput,
): Promise<LoaderResult<ChangeView<AccountEndpointDetail>>> {
  const { account } = input.siteApi
  const { key = '', endpoint = '' } = input.params
  const isRemoval = input.posted?.fields.get('action') === 'remove'
  return loadChange(input, {
    read: () => account.getEndpoint(key, endpoint, input.query.get('before')),
    change: (fields) => account.changeEndpoint(key, endpoint, fields),
    pathAfterChange: isRemoval ? getKeyPath(key) : getKeyEndpointPath(key, endpoint),
  })
}

/** /keys/:key/endpoints/:endpoint: a webhook endpoint with its deliveries. */
export function EndpointPage({
  data: { content, form, secret },
}: {
  data: ChangeView<AccountEndpointDetail>
}) {
  if (!content)
    return (
      <KeyPageFrame title="Webhook endpoint" form={form} secret={null} parent={KEYS_PAGE}>
        <NotSignedIn missing="webhook endpoint" />
      </KeyPageFrame>
    )
  const { key } = content
  const parent = { path: getKeyPath(key.id), name: key.label ?? key.shown }
  return (
    <KeyPageFrame title="Webhook endpoint" form={form} secret={secret} parent={parent}>
      <EndpointContent detail={content} />
    </KeyPageFrame>
  )
}

function EndpointContent({ detail }: { detail: AccountEndpointDetail }) {
  const { endpoint } = detail
  const path = getKeyEndpointPath(endpoint.keyId, endpoint.id)
  return (
    <>
      <div className="mt-6 max-w-[40rem]">
        <Facts>
          <Fact name="URL">{endpoint.url}</Fact>
          <Fact name="State">
            <Badge tone={endpoint.state === 'active' ? 'brand' : 'bad'}>{endpoint.state}</Badge>
          </Fact>
          <Fact name="Created">{formatTime(endpoint.createdAt)}</Fact>
          <Fact name="Old secret signs until">
            {endpoint.oldSecretSignsUntil && formatTime(endpoint.oldSecretSignsUntil)}
          </Fact>
        </Facts>
      </div>
      <div className="mt-6 flex flex-wrap gap-4">
        <ActionForm path={path} action="test" label="Send a test event" isPrimary />
        <ActionForm path={path} action="rotate" label="Replace the secret" />
        {endpoint.state === 'active' ? (
          <ActionForm path={path} action="off" label="Switch off" />
        ) : (
          <ActionForm path={path} action="on" label="Switch on" />
        )}
      </div>
      <Deliveries path={path} detail={detail} />
      <ConfirmedChange summary="Delete this endpoint">
        <p>The endpoint is deleted with its watches and deliveries. This cannot be undone.</p>
        <ActionForm path={path} action="remove" label="Delete endpoint" />
      </ConfirmedChange>
    </>
  )
}

type Delivery = AccountEndpointDetail['deliveries'][number]

function describeLastAttempt({ attempts }: Delivery): string {
  const last = attempts.at(-1)
  if (!last) return 'not tried yet'
  const count = attempts.length > 1 ? `, ${attempts.length} attempts` : ''
  return `${last.status ?? last.problem}${count}`
}

const createColumns = (path: string): readonly Column<Delivery>[] => [
  { heading: 'Created', cell: ({ createdAt }) => formatTime(createdAt) },
  { heading: 'Event', cell: ({ type }) => type },
  {
    heading: 'State',
    cell: ({ state }) => <Badge tone={state === 'failed' ? 'bad' : 'quiet'}>{state}</Badge>,
  },
  { heading: 'Answer', cell: describeLastAttempt },
  {
    heading: 'Again',
    cell: ({ id, createdAt }) => (
      <ActionForm path={path} action="replay" label="Replay" about={`the event of ${formatTime(createdAt)}`}>
        <input type="hidden" name="event" value={id} />
      </ActionForm>
    ),
  },
]

function Deliveries({ path, detail }: { path: string; detail: AccountEndpointDetail }) {
  const { deliveries, next } = detail
  return (
    <Section
      title="Deliveries"
      note="The events of the last 30 days, newest first. Load the page again for news."
    >
      {deliveries.length === 0 ? (
        <p className="text-ink-2">There are no events yet.</p>
      ) : (
        <StackedTable
          caption="Deliveries"
          columns={createColumns(path)}
          rows={deliveries}
          rowKey={({ id }) => id}
        />
      )}
      {next !== null && (
        <p className="mt-4">
          <a href={addQuery(path, { before: next })}>Older events</a>
        </p>
      )}
    </Section>
  )
}

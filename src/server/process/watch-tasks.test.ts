import { Webhook } from 'standardwebhooks'
import { expect, it, onTestFinished } from 'vitest'
import { buildInvented } from '../../testing/invented-directory.ts'
import { inventedSite } from '../../testing/invented-site.ts'
import { INVENTED_ROWS } from '../../testing/invented-source.ts'
import { LOOPBACK } from '../../watches/testing/loopback.ts'
import { startReceiver } from '../../watches/testing/receiver.ts'
import { startWatchTasks } from './background-tasks.ts'

const site = await inventedSite({ egress: LOOPBACK })
const { text: key } = await site.issueKey('developer')

const headers = { authorization: `Bearer ${key}` }

const RENAMED_ROWS = INVENTED_ROWS.map((row) => ({
  ...row,
  name: row.name?.replace('Quillhaven', 'Quillhaven Trust') ?? '',
}))

it('delivers a signed event with the old and the new result after a watched code changes', async () => {
  const receiver = await startReceiver()
  const metrics: object[] = []
  const tasks = startWatchTasks({
    services: site.watches,
    getLookup: site.currentLookup.findLookup,
    siteUrl: 'https://codes.example',
    log: site.app.log,
    metrics: { onChecked: (counts) => metrics.push(counts), onAttempt: (result) => metrics.push({ result }) },
  })
  onTestFinished(tasks.close)
  const post = async (url: string, payload: object) =>
    (await site.app.inject({ method: 'POST', url, headers, payload })).json()
  const endpoint = await post('/v1/endpoints', { url: receiver.url })
  const { watches } = await post('/v1/watches', {
    endpoint: endpoint.id,
    type: 'swift',
    codes: ['QQCCGB2L'],
  })

  buildInvented(site.file, { rows: RENAMED_ROWS, builtAt: '2026-02-01T06:00:00.000Z' })
  site.live.refresh()
  tasks.checkNow()
  await receiver.waitForWebhooks(1)

  const [webhook] = receiver.requests
  const event = new Webhook(endpoint.secret).verify(
    webhook?.body ?? '',
    webhook?.headers as Record<string, string>,
  )
  expect(event).toMatchObject({
    type: 'code.changed',
    data: {
      watch: watches[0].id,
      type: 'swift',
      code: 'QQCCGB2LXXX',
      changed: ['bankName'],
      changes: [expect.any(Number)],
      before: { bankName: 'Quillhaven' },
      after: { bankName: 'Quillhaven Trust' },
    },
  })
  const logged = await site.app.inject({ url: '/v1/changes?type=swift', headers })
  const ofCode = logged.json().changes.filter((change: { code: string }) => change.code === 'QQCCGB2LXXX')
  expect((event as { data: { changes: number[] } }).data.changes).toEqual([ofCode[0].id])
  const url = `/v1/endpoints/${endpoint.id}/deliveries`
  const readDeliveries = async () => (await site.app.inject({ url, headers })).json().deliveries
  await expect.poll(readDeliveries).toMatchObject([{ status: 'delivered', attempts: [{ status: 204 }] }])
  expect(metrics).toEqual([{ watchCount: 1, eventCount: 1 }, { result: 'delivered' }])
  expect(site.log.join()).not.toMatch(/s3cret|whsec_/)
})

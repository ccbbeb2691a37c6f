import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { openState } from '../../../storage/open-state.ts'
import { createIncidentStore } from '../../../storage/stores/incidents.ts'
import { inventedSite } from '../../../testing/invented-site.ts'
import { createTestRenderer } from '../../../testing/page-renderer.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import { getPageCachePolicy } from '../../entry-server.tsx'

const render = createTestRenderer()
const file = join(temporaryFolder(), 'state.sqlite')
// A connection of the operator, who posts incidents while the sites run.
const state = await openState(file)
afterAll(state.close)
const incidents = createIncidentStore(state.db)

const toText = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')

describe('/status', () => {
  it('says that everything works, with the version of the directory', async () => {
    const site = await inventedSite({ render, getPageCachePolicy, state: file })
    const { statusCode, headers, body } = await site.inject('/status')
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store'])
    expect(toText(body)).toContain('Everything works')
    expect(toText(body)).toContain(String(headers['x-directory-version']))
    expect(toText(body)).toContain('There are no known disruptions.')
    expect(toText(body)).not.toContain('Past disruptions')
  })

  it('shows an incident as soon as it is posted, and as past after it is resolved', async () => {
    const site = await inventedSite({ render, getPageCachePolicy, state: file })
    await site.inject('/status')
    const { id } = await incidents.post('Lookups <b>are</b> slow', new Date('2031-01-02T03:04:05Z'))
    const openIncident = (await site.inject('/status')).body
    expect(openIncident).toContain('Lookups &lt;b&gt;are&lt;/b&gt; slow')
    expect(toText(openIncident)).toContain('Since 2 January 2031 , 03:04 UTC')
    await incidents.resolve(id, new Date('2031-01-02T04:04:05Z'))
    const pastIncident = toText((await site.inject('/status')).body)
    expect(pastIncident).toMatch(
      /There are no known disruptions\..*Past disruptions.*Resolved 2 January 2031 , 04:04 UTC/,
    )
  })

  it('names the publishers of registers that are late, only where registers are updated', async () => {
    const site = await inventedSite({ render, getPageCachePolicy, state: file })
    expect(toText((await site.inject('/status')).body)).not.toContain('Updates of the data')
    let late: string[] = []
    const updating = await inventedSite({
      render,
      getPageCachePolicy,
      state: file,
      listLatePublishers: () => late,
    })
    expect(toText((await updating.inject('/status')).body)).toMatch(
      /Everything works.*Updates of the data State : works Detail : all lists are current/,
    )
    late = ['Aldermoor Registry']
    expect(toText((await updating.inject('/status')).body)).toMatch(
      /Some parts do not work.*Updates of the data State : does not work Detail : late: Aldermoor Registry/,
    )
    expect((await updating.inject('/status.json')).json()).toMatchObject({ latePublishers: late })
  })

  it('says what does not work without a directory', async () => {
    const site = await inventedSite({ render, getPageCachePolicy, hasDirectory: false })
    const { statusCode, body } = await site.inject('/status')
    expect(statusCode).toBe(200)
    expect(toText(body)).toContain('Some parts do not work')
    expect(toText(body)).toContain('no directory is open')
  })
})

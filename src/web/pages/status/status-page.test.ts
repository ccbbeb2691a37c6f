import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { openState } from '../../../storage/open-state.ts'
import { createIncidentStore } from '../../../storage/stores/incidents.ts'
import { inventedSite } from '../../../testing/invented-site.ts'
import { createTestRenderer } from '../../../testing/page-renderer.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import { getPageCachePolicy } from '../../entry-server.tsx'

const render = createTestRenderer()
const file = join(temporaryFolder(afterAll), 'state.sqlite')
const operator = await openState(file)
afterAll(operator.close)
const incidents = createIncidentStore(operator.db)

const text = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')

describe('/status', () => {
  it('says that everything works, with the directory, and the date of each source', async () => {
    const site = await inventedSite({ render, getPageCachePolicy, state: file })
    const { statusCode, headers, body } = await site.ask('/status')
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store'])
    expect(text(body)).toContain('Everything works')
    expect(text(body)).toContain(String(headers['x-directory-version']))
    expect(text(body)).toContain('There are no known disruptions.')
    expect(text(body)).not.toContain('Past disruptions')
  })

  it('shows a note from the moment when it is posted, and then as past', async () => {
    const site = await inventedSite({ render, getPageCachePolicy, state: file })
    await site.ask('/status')
    const { id } = await incidents.post('Lookups <b>are</b> slow', new Date('2031-01-02T03:04:05Z'))
    const open = (await site.ask('/status')).body
    expect(open).toContain('Lookups &lt;b&gt;are&lt;/b&gt; slow')
    expect(text(open)).toContain('Since 2 January 2031 , 03:04 UTC')
    await incidents.resolve(id, new Date('2031-01-02T04:04:05Z'))
    const past = text((await site.ask('/status')).body)
    expect(past).toMatch(
      /There are no known disruptions\..*Past disruptions.*Resolved 2 January 2031 , 04:04 UTC/,
    )
  })

  it('says what does not work without directory and database', async () => {
    const site = await inventedSite({ render, getPageCachePolicy, hasDirectory: false })
    const { statusCode, body } = await site.ask('/status')
    expect(statusCode).toBe(200)
    expect(text(body)).toContain('Some parts do not work')
    expect(text(body)).toContain('no directory is open')
  })
})

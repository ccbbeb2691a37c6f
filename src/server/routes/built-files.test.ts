import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { inventedSite } from '../../testing/invented-site.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'

const clientFolder = temporaryFolder()
mkdirSync(join(clientFolder, 'assets'))
for (const name of ['page-1a.js', 'gone-2b.js'])
  writeFileSync(join(clientFolder, 'assets', name), 'export {}')
const site = await inventedSite({
  clientFolder,
  render: async () => ({ status: 404, html: '<!doctype html><title>404</title>' }),
})
rmSync(join(clientFolder, 'assets', 'gone-2b.js'))

describe('a built file', () => {
  test('is immutable, as its name changes with its content', async () => {
    const { statusCode, headers } = await site.inject('/assets/page-1a.js')
    expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
  })

  test.each(['/assets/gone-2b.js', '/assets/never-3c.js'])(
    'that does not exist is 404 and not cached (%s)',
    async (url) => {
      for (const method of ['GET', 'HEAD'] as const) {
        const { statusCode, headers } = await site.inject({ method, url })
        expect([method, statusCode, headers['cache-control']]).toEqual([method, 404, 'no-store'])
      }
    },
  )
})

import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectComplaint, openBrowser, visit } from './testing/visitor.ts'

openBrowser()

const folder = mkdtempSync(join(tmpdir(), 'bankcodex-unavailable-'))
let server: ChildProcess
let origin = ''

beforeAll(async () => {
  server = spawn(process.execPath, ['src/server/main.ts'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      HOST: 'localhost',
      LOG_LEVEL: 'fatal',
      STATE_DIR: folder,
      DIRECTORY_FILE: '',
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  if (!server.stdout) return
  for await (const line of createInterface(server.stdout)) {
    origin = /http:\/\/localhost:\d+/.exec(line)?.[0] ?? ''
    if (origin) break
  }
})

afterAll(() => {
  server.kill('SIGTERM')
  rmSync(folder, { recursive: true })
})

describe('a site without a directory', () => {
  test('says so on a bank’s page, and what to do', async () => {
    const page = await visit(`${origin}/swift/de/deutsche-bank-ag`)
    await page.getByRole('heading', { level: 1, name: 'The directory is not available' }).waitFor()
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
    expectComplaint('status of 503')
  })

  test('still has its search, which says that it failed', async () => {
    const page = await visit(`${origin}/swift?term=barclays`)
    await page.getByRole('alert').getByText('Failed to search for banks. Please try again.').waitFor()
    expectComplaint('status of 503')
  })

  test('has no popular banks to show, and says so', async () => {
    const page = await visit(`${origin}/`)
    await page.getByText('No popular banks available.').waitFor()
  })
})

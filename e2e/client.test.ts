import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { buildPackage } from '../clients/build-package.ts'
import { openOwnSite } from './testing/own-site.ts'
import { openBrowser, visit } from './testing/visitor.ts'

openBrowser()
// A site of its own, because an IP address gets few keys a minute.
const siteUrl = openOwnSite()

/** Starts another site with a page and the built client as a script. Returns the URL of the page. */
async function startOtherSite(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'bankcodex-client-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  await buildPackage('typescript', folder)
  const server = createServer(({ url = '' }, response) => {
    if (!url.endsWith('.js'))
      return response.setHeader('content-type', 'text/html').end('<title>Shop</title>')
    return response
      .setHeader('content-type', 'text/javascript')
      .end(readFileSync(join(folder, 'esm', basename(url))))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

async function issueFreeKey(): Promise<string> {
  const body = JSON.stringify({ terms: true })
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(`${siteUrl()}/v1/keys`, { method: 'POST', headers, body })
  return ((await response.json()) as { key: string }).key
}

test('the TypeScript client works on another origin: GET, POST and rate limit headers', async () => {
  const page = await visit(await startOtherSite())
  const clientOptions = JSON.stringify({ apiKey: await issueFreeKey(), baseUrl: siteUrl() })
  // The script is a string, because the compiler of the tests would change its import.
  const result = await page.evaluate(`(async () => {
    const { Bankcodex } = await import('/bankcodex.js')
    const client = new Bankcodex(${clientOptions})
    const { status } = await client.validate.iban('DE89 3704 0044 0532 0130 00')
    const { bankName } = await client.validate.swift('DEUTDEFF')
    return { status, bankName, limit: client.limits.limit }
  })()`)
  expect(result).toEqual({ status: 'valid', bankName: 'Deutsche Bank AG', limit: 5 })
})

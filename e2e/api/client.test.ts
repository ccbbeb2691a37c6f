import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { buildPackage } from '../../clients/build-package.ts'
import { temporaryFolder } from '../../src/testing/temporary-folder.ts'
import { openOwnSite } from '../testing/own-site.ts'
import { openBrowser, visit } from '../testing/visitor.ts'

openBrowser()
// A site of its own, because an IP address gets few keys a minute.
const siteUrl = openOwnSite()

interface OtherSite {
  /** The folder of the package whose modules the site serves. */
  readonly packageName: string
  readonly html: string
  readonly script?: string
  readonly policy?: string
}

/** Starts another site with a page, its script and the modules of a built package. Returns its URL. */
async function startOtherSite({ packageName, html, script = '', policy }: OtherSite): Promise<string> {
  const folder = temporaryFolder()
  await buildPackage(packageName, folder)
  const server = createServer(({ url = '' }, response) => {
    if (policy) response.setHeader('content-security-policy', policy)
    if (!url.endsWith('.js')) return response.setHeader('content-type', 'text/html').end(html)
    const text =
      url === '/shop.js' ? script : readFileSync(join(folder, 'esm', new URL(url, 'http://a').pathname))
    return response.setHeader('content-type', 'text/javascript').end(text)
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
  const page = await visit(await startOtherSite({ packageName: 'typescript', html: '<title>Shop</title>' }))
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

test('the form field of the README works under a strict policy, and the rules run in the page', async () => {
  const readme = readFileSync('clients/codes/README.md', 'utf8')
  const [, form = '', script = ''] =
    /^```html\n([\s\S]*?)<script type="module">\n([\s\S]*?)<\/script>\n```/m.exec(readme) ?? []
  // Without a bundler, a page names the file of the entry.
  const url = await startOtherSite({
    packageName: 'codes',
    html: `<!doctype html><title>Shop</title>${form}<script type="module" src="/shop.js"></script>`,
    script: `${script.replace('@bankcodex/codes/field', '/field.js')}; performance.mark('hydrated')`,
    policy: "default-src 'none'; script-src 'self'; require-trusted-types-for 'script'",
  })
  const page = await visit(url)
  await page.getByRole('textbox', { name: 'IBAN' }).fill('DE88370400440532013000')
  await page.getByRole('button', { name: 'Pay' }).click()
  await page.getByText('The check digits do not match').waitFor()
  await page.getByRole('textbox', { name: 'IBAN' }).fill('DE89370400440532013000')
  await page.getByRole('button', { name: 'Pay' }).click()
  await page.waitForURL('**/?account=DE89370400440532013000')
  const bsb = await page.evaluate("import('/bsb.js').then(({ formatBsb }) => formatBsb('062000'))")
  expect(bsb).toBe('062-000')
})

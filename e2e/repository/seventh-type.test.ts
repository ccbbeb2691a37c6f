/**
 * A new code type needs one folder and one line. These tests add an invented type to a copy of the
 * repository, build and serve it, and expect the type on every page and in every interface. See
 * CONTRIBUTING.md, "A new code type".
 */
import { execFile } from 'node:child_process'
import { appendFileSync, cpSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { NODE_FLAGS } from '../../src/testing/servers/serve-command.ts'
import { temporaryFolder } from '../../src/testing/temporary-folder.ts'
import { type RunningSite, startSite } from '../testing/start-site.ts'
import { openBrowser, visit } from '../testing/visitor.ts'

openBrowser()

const run = promisify(execFile)
const DIRECTORY_FILE = resolve(process.env.DIRECTORY_FILE || 'var/directory.sqlite')
/** A depot number that also has the format of a US routing number, but a wrong checksum. */
const CODE = '000300012'

const copy = temporaryFolder()
const stateFolder = join(copy, 'var')
const env = {
  ...process.env,
  NODE_ENV: 'production',
  STATE_DIR: stateFolder,
  DIRECTORY_FILE,
}
let site: RunningSite

const runNode = (...args: string[]) => run(process.execPath, args, { cwd: copy, env })
const fetchPath = (path: string) => fetch(new URL(path, site.url))
const fetchPage = async (path: string) => (await fetchPath(path)).text()
const fetchJson = async (path: string) => (await fetchPath(path)).json() as Promise<Record<string, unknown>>

async function buildCopy() {
  for (const path of ['src', 'clients', 'vite.config.ts', 'package.json', 'tsconfig.json', 'CHANGELOG.md'])
    cpSync(path, join(copy, path), { recursive: true })
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'))
  cpSync('src/testing/depot', join(copy, 'src/codes/depot'), { recursive: true })
  appendFileSync(join(copy, 'src/codes/all.ts'), "export { depot } from './depot/depot.ts'\n")
  const vite = 'node_modules/vite/bin/vite.js'
  await runNode(vite, 'build', '--logLevel', 'warn')
  await runNode(vite, 'build', '--logLevel', 'warn', '--ssr', 'src/web/entry-server.tsx')
  // bin/setup writes this stamp: it names the sources that the pages were built from.
  writeFileSync(join(copy, 'dist/stamp'), 'seven types')
}

async function issueKey(plan: string): Promise<string> {
  const program = 'src/server/command-line/bankcodex.ts'
  const args = ['keys', 'issue', '--name', 'Ada Lovelace', '--email', 'ada@invented.example', '--plan', plan]
  const { stdout } = await runNode(program, ...args)
  return /bcx_live_\w{20,}/.exec(stdout)?.[0] ?? ''
}

/** Calls the public API, with a body by POST, and returns the parsed response. */
async function callApi(key: string, path: string, body?: object) {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
  const post = body && { method: 'POST', body: JSON.stringify(body) }
  const response = await fetch(new URL(path, site.url), { headers, ...post })
  return (await response.json()) as Record<string, unknown>
}

beforeAll(async () => {
  await buildCopy()
  const command = [process.execPath, ...NODE_FLAGS, join(copy, 'src/server/main.ts')] as const
  site = await startSite({ command: [...command], env: { STATE_DIR: stateFolder } })
}, 180_000)

afterAll(async () => {
  await site?.stop()
})

describe('the pages of a seventh code type', () => {
  test('home has a tab for the type, and names it in the description', async () => {
    const home = await fetchPage('/')
    expect(home).toContain('id="tab-depot"')
    expect(home).toContain('Australian BSBs and depot numbers')
  })

  test('home offers both types that the code could be', async () => {
    const home = await visit(`${site.url}/?term=${CODE}`)
    await home.getByText('This could be:').waitFor()
    expect(await home.getByRole('link', { name: `Depot ${CODE}` }).getAttribute('href')).toBe(
      `/depot/details/${CODE}`,
    )
    expect(await home.getByRole('link', { name: `Routing ${CODE}` }).getAttribute('href')).toBe(
      `/routing-number/validate/${CODE}`,
    )
  })

  test('its own label word decides the type', async () => {
    const page = await visit(`${site.url}/?term=warehouse+no+${CODE}`)
    expect(new URL(page.url()).pathname).toBe(`/depot/details/${CODE}`)
  })

  test.each([320, 640, 768, 1280])('home, tool and result fit a window of %s pixels', async (width) => {
    for (const path of ['/', '/depot', `/depot/details/${CODE}`]) {
      const page = await visit(`${site.url}${path}`, { viewport: { width, height: 900 } })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
  })

  test('the tool has a field and no empty section about a directory', async () => {
    const tool = await fetchPage('/depot')
    expect(tool).toContain('Validate Depot Number')
    expect(tool).not.toContain('Look through the directory')
  })

  test('an account number beside the code is checked, with and without JavaScript', async () => {
    for (const javaScriptEnabled of [true, false]) {
      const page = await visit(`${site.url}/depot`, { javaScriptEnabled })
      await page.getByRole('textbox', { name: 'Depot number' }).fill(CODE)
      await page.getByLabel('Account number, optional').fill('1239')
      await page.getByRole('button', { name: 'Validate Depot Number' }).click()
      await page.getByText('This account number cannot belong to this depot').waitFor()
      expect(page.url()).not.toContain('1239')
      await page.getByRole('button', { name: 'Check Account Number' }).waitFor()
      expect(await page.getByRole('button', { name: 'Make an IBAN of both numbers' }).count()).toBe(0)
    }
  })

  test('a well-formed code is unknown, with status 200 and noindex; a malformed code has 404', async () => {
    const response = await fetchPath(`/depot/details/${CODE}`)
    const result = await response.text()
    expect(response.status).toBe(200)
    expect(result).toContain('Well formed')
    expect(result).toContain('there is no list of such codes')
    expect(result).toContain('<meta name="robots" content="noindex')
    expect(result).not.toMatch(/partial directory|Our directory is not complete/)
    expect((await fetchPath('/depot/details/1')).status).toBe(404)
  })

  test('about and FAQ count seven types, and the not-found page links to the tool', async () => {
    expect(await fetchPage('/about')).toContain('seven types of code')
    expect(await fetchPage('/faq')).toContain('all seven types of code')
    expect(await fetchPage('/no/such/page')).toContain('href="/depot"')
  })

  test('the sitemap lists the tool, but no code of the type', async () => {
    const entries = (await fetchPage('/sitemap.xml')).match(/<loc>[^<]+/g) ?? []
    const urls = entries.map((entry) => entry.slice('<loc>'.length))
    const sitemaps = await Promise.all(urls.map((url) => fetchPage(new URL(url).pathname)))
    expect(sitemaps.join('')).toMatch(/\/depot<\/loc>/)
    expect(sitemaps.join('')).not.toContain('/depot/details')
  })
})

describe('a seventh code type is included in', () => {
  const unknownVerdict = { status: 'unknown', isValid: false, error: expect.stringContaining('well formed') }

  test('site calls', async () => {
    expect(await fetchJson(`/api/depot/validate?depot=${CODE}`)).toMatchObject({
      ...unknownVerdict,
      company: '003',
    })
    expect(await fetchJson('/api/depot/details/1')).toMatchObject({ status: 'invalid', company: null })
  })

  test('the public API and its OpenAPI document', async () => {
    const key = await issueKey('business')
    expect(await callApi(key, `/v1/depot/validate?code=${CODE}`)).toMatchObject({
      ...unknownVerdict,
      company: '003',
    })
    const { matches } = await callApi(key, `/v1/lookup?code=${CODE}`)
    expect(matches).toMatchObject([
      { type: 'depot', status: 'unknown' },
      { type: 'routing', status: 'invalid' },
    ])
    const { paths } = await fetchJson('/openapi.json')
    expect(paths).toHaveProperty(['/v1/depot/validate', 'get', 'operationId'], 'validateDepot')
    expect(paths).toHaveProperty(['/v1/depot/account', 'post', 'operationId'], 'checkDepotAccount')
    expect(await callApi(key, '/v1/export/depot')).toMatchObject({ error: { code: 'not_found' } })
  })

  test('the check of an account number, alone and in a batch', async () => {
    const key = await issueKey('business')
    const account = { depot: CODE, account: '1233' }
    expect(await callApi(key, '/v1/depot/account', account)).toMatchObject({
      status: 'valid',
      type: 'account',
    })
    const sortCodeAccount = { type: 'account', sortcode: '08-99-99', account: '66374958' }
    const codes = [{ type: 'account', ...account, account: '1234' }, sortCodeAccount]
    const { results } = await callApi(key, '/v1/batch', { codes })
    expect(results).toMatchObject([
      { status: 'invalid', error: 'This account number cannot belong to this depot' },
      { status: 'valid' },
    ])
  })

  test('the client, once its types are generated', async () => {
    const key = await issueKey('developer')
    const program = `
      import { writeFileSync } from 'node:fs'
      import { generateTypes } from './clients/typescript/generate/open-api-types.ts'
      const document = await (await fetch('${site.url}/openapi.json')).json()
      writeFileSync('clients/typescript/src/api.ts', await generateTypes(document))
      const { Bankcodex } = await import('./clients/typescript/src/bankcodex.ts')
      const client = new Bankcodex({ apiKey: '${key}', baseUrl: '${site.url}' })
      console.log((await client.validate.depot('${CODE}')).status)
    `
    writeFileSync(join(copy, 'program.ts'), program)
    expect((await runNode('program.ts')).stdout).toBe('unknown\n')
  })

  test('the check of lists: a column by its header, a code with its account number in a cell', async () => {
    const list = join(copy, 'depots.csv')
    writeFileSync(list, `Payee,Depot\nInvented Traders,${CODE}/1233\nQuillhaven,000410202/5678\n`)
    const program = 'src/server/command-line/bankcodex.ts'
    const { stdout } = await runNode(program, 'check', list, '--format', 'ndjson').catch((error) => error)
    const [first, second] = stdout.split('\n')
    expect(first).toMatch(new RegExp(`"${CODE}".*well formed`))
    expect(first).not.toContain('cannot belong')
    expect(second).toContain('This account number cannot belong to this depot')
  })

  test('the MCP tools', async () => {
    const program = join(copy, 'src/server/command-line/bankcodex.ts')
    const client = new Client({ name: 'test', version: '1' })
    await client.connect(
      new StdioClientTransport({ command: process.execPath, args: [program, 'mcp'], env, stderr: 'ignore' }),
    )
    expect(client.getInstructions()).toContain('depot numbers')
    const call = { name: 'validate', arguments: { type: 'depot', code: CODE } }
    // The tools omit isValid, which repeats the status.
    const { isValid: _, ...toolVerdict } = unknownVerdict
    expect((await client.callTool(call)).structuredContent).toMatchObject({ type: 'depot', ...toolVerdict })
    const accountCall = { name: 'check_depot_account', arguments: { depot: CODE, account: '1233' } }
    expect((await client.callTool(accountCall)).structuredContent).toMatchObject({ status: 'valid' })
    await client.close()
  })
})

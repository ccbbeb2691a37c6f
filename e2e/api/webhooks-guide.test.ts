import { execFile, spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { SERVE_COMMAND } from '../../src/testing/servers/serve-command.ts'
import { findFreePort } from '../../src/testing/servers/server-process.ts'
import { temporaryFolder } from '../../src/testing/temporary-folder.ts'
import { startSite } from '../testing/start-site.ts'

const run = promisify(execFile)
const documentation = readFileSync('docs/webhooks.md', 'utf8')
const [, guide = ''] = /^## Try it on your own machine\n([\s\S]*?)^## /m.exec(documentation) ?? []

/** The commands of the guide, in order, without 'export'. A backslash continues a command on a new line. */
const [serve = '', issue = '', , create = '', receive = '', sendTest = '', watch = '', importList = ''] = [
  ...guide.matchAll(/^```sh\n([\s\S]*?)^```/gm),
].flatMap(([, block = '']) => block.replaceAll('\\\n', '').trim().split('\n'))

const folder = temporaryFolder()

/** A module that makes `data build` and `data import` read a dozen banks. */
const SMALL_SOURCES = new URL('../../src/importing/testing/use-small-sources.ts', import.meta.url).href

const STATE = { STATE_DIR: folder, DIRECTORY_FILE: undefined }

/** Runs a command in a shell and returns what it prints. */
async function runCommand(
  command: string,
  env: Readonly<Record<string, string | undefined>> = {},
): Promise<string> {
  const { stdout } = await run('sh', ['-c', command], { env: { ...process.env, ...env } })
  return stdout
}

/** Starts the site with the variable and the options that the guide states. */
async function startGuideSite() {
  const [, name = '', value = '', options = ''] = /^(\w+)=(\S+) bin\/start (.*)$/.exec(serve) ?? []
  const [program, ...args] = SERVE_COMMAND
  return startSite({ command: [program, ...args, ...options.split(' ')], env: { ...STATE, [name]: value } })
}

/** Starts the JavaScript receiver of the documentation. `readLine` returns the next line that it prints. */
async function startReceiver(secret: string, port: number) {
  const [, program = ''] = /^```js\n([\s\S]*?)^```/m.exec(documentation) ?? []
  writeFileSync(join(folder, 'receive.mjs'), program)
  const command = `exec env ${receive.replace('whsec_...', secret)}`
  const env = { ...process.env, PORT: String(port) }
  const child = spawn('sh', ['-c', command], { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'] })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  return { readLine: async () => String((await lines.next()).value), stop: () => child.kill('SIGKILL') }
}

test('the commands of the webhooks guide deliver a verified event', { timeout: 120_000 }, async () => {
  await runCommand('bin/bankcodex data build', { ...STATE, NODE_OPTIONS: `--import ${SMALL_SOURCES}` })
  const site = await startGuideSite()
  try {
    const [key = ''] = /bcx_live_\w{20,}/.exec(await runCommand(issue, STATE)) ?? []
    const port = await findFreePort()
    /** Sends a request by a command of the guide, with its placeholders filled. Returns the response. */
    const call = async (command: string, id = '') => {
      const filled = command.replace('http://localhost:3000', site.url).replace('8080', String(port))
      return JSON.parse(await runCommand(filled.replace('ID', id), { BANKCODEX_KEY: key }))
    }
    const { id, secret } = await call(create)
    const receiver = await startReceiver(secret, port)
    try {
      expect(await receiver.readLine()).toBe(`Listening on ${port}`)
      await call(sendTest, id)
      expect(await receiver.readLine()).toBe('endpoint.test ')
      await call(watch, id)
      await runCommand(importList, { ...STATE, NODE_OPTIONS: `--import ${SMALL_SOURCES}` })
      expect(await receiver.readLine()).toBe('code.changed 987654')
    } finally {
      receiver.stop()
    }
  } finally {
    await site.stop()
  }
})

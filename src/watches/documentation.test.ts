import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { describe, expect, it, onTestFinished } from 'vitest'
import { PLANS } from '../api-keys/plans.ts'
import { findFreePort } from '../testing/servers/server-process.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { postWebhook } from './post.ts'
import { createSignatureHeaders } from './signature.ts'
import { LOOPBACK } from './testing/loopback.ts'
import { RECEIVER_HOST } from './testing/receiver.ts'
import { SECRET } from './testing/watches.ts'

const DOCUMENTATION = readFileSync(new URL('../../docs/webhooks.md', import.meta.url), 'utf8')

const LANGUAGES = [
  { fence: 'js', file: 'receive.mjs', command: [process.execPath], version: '--version' },
  { fence: 'python', file: 'receive.py', command: ['python3'], version: '--version' },
  { fence: 'java', file: 'Receive.java', command: ['java'], version: '--version' },
]

/** Writes the receiver of the documentation in a language to a file, and returns its path. */
function writeSample(fence: string, file: string): string {
  const [, code = ''] = new RegExp(`\`\`\`${fence}\n([^]*?)\`\`\``).exec(DOCUMENTATION) ?? []
  const path = join(temporaryFolder(), file)
  writeFileSync(path, code)
  return path
}

/** Starts the receiver of the documentation in a language. Returns its address and a reader of its output. */
async function startSample({ fence, file, command }: (typeof LANGUAGES)[number]) {
  const path = writeSample(fence, file)
  const [program = '', ...options] = command
  const env = { ...process.env, WEBHOOK_SECRET: SECRET, PORT: '0' }
  const child = spawn(program, [...options, path], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const readLine = async () => String((await lines.next()).value)
  const port = /^Listening on (\d+)$/.exec(await readLine())?.[1]
  return { url: `http://${RECEIVER_HOST}:${port}/`, port: Number(port), readLine }
}

const OTHER_SECRET = `whsec_${'B'.repeat(43)}=`

/** Creates headers with the signatures of two secrets. The receiver knows only the second secret. */
const createRotationHeaders = (id: string) =>
  createSignatureHeaders({ id, body: BODY, secrets: [OTHER_SECRET, SECRET] }, new Date())

const BODY = '{"type":"code.changed","data":{"code":"QQAADEFFXXX","name":"Crédit Bruyère"}}'

/**
 * Sends the beginning of a request with a body of `bytes` bytes, and then nothing. Closes the connection at
 * the end of the running test.
 */
async function sendBeginning(port: number, bytes: number, beginning: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  const head = `POST / HTTP/1.1\r\nHost: hooks\r\nContent-Length: ${bytes}\r\n\r\n`
  await new Promise((resolve) => socket.write(`${head}${beginning}`, resolve))
  return socket
}

describe.each(LANGUAGES)('the receiver of the documentation in $fence', (language) => {
  const isInstalled = spawnSync(language.command[0] ?? '', [language.version]).status === 0

  it.skipIf(!isInstalled)('accepts signed events, handles each once, and refuses others', async () => {
    const { url, readLine } = await startSample(language)
    const send = (id: string, changedHeaders: Record<string, string> = {}, ageSeconds = 0) => {
      const signed = createSignatureHeaders(
        { id, body: BODY, secrets: [SECRET] },
        new Date(Date.now() - ageSeconds * 1000),
      )
      return postWebhook(
        { url, headers: { ...signed, ...changedHeaders }, body: BODY },
        LOOPBACK,
        AbortSignal.timeout(10_000),
      )
    }
    const refused = [
      await send('evt_0', { 'webhook-signature': `v1,${'A'.repeat(43)}=` }),
      await send('evt_0', { 'webhook-signature': '' }),
      await send('evt_0', { 'webhook-timestamp': 'x' }),
      await send('evt_0', { 'webhook-id': 'evt_9' }),
      await send('evt_0', {}, 400),
    ]
    expect(refused).toEqual(refused.map(() => ({ status: 401 })))
    expect([await send('evt_1'), await send('evt_1')]).toEqual([{ status: 204 }, { status: 204 }])
    expect(await send('evt_2', createRotationHeaders('evt_2'))).toEqual({ status: 204 })
    expect([await readLine(), await readLine()]).toEqual(Array(2).fill('code.changed QQAADEFFXXX'))
  })

  it.skipIf(!isInstalled)('keeps working after aborted, stalled and oversized requests', async () => {
    const { url, port, readLine } = await startSample(language)
    const aborted = await sendBeginning(port, 100, '{ "')
    aborted.resetAndDestroy()
    await once(aborted, 'close')
    await sendBeginning(port, 100, '{ "')
    const [response] = await once(await sendBeginning(port, 100_001, ''), 'data')
    expect(String(response)).toMatch(/^HTTP\/1\.[01] 413 /)
    const headers = createSignatureHeaders({ id: 'evt_1', body: BODY, secrets: [SECRET] }, new Date())
    const delivered = await postWebhook({ url, headers, body: BODY }, LOOPBACK, AbortSignal.timeout(10_000))
    expect(delivered).toEqual({ status: 204 })
    expect(await readLine()).toBe('code.changed QQAADEFFXXX')
  })
})

const PHP = 'php'

describe('the receiver of the documentation in php', () => {
  const isInstalled = spawnSync(PHP, ['--version']).status === 0

  it.skipIf(!isInstalled)('accepts signed events, handles each once, and refuses others', async () => {
    const path = writeSample('php', 'receive.php')
    const port = await findFreePort()
    const env = { ...process.env, WEBHOOK_SECRET: SECRET, PROCESSED_FOLDER: temporaryFolder() }
    const child = spawn(PHP, ['-S', `127.0.0.1:${port}`, path], {
      env,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    onTestFinished(() => void child.kill('SIGKILL'))
    const lines = createInterface({ input: child.stderr })[Symbol.asyncIterator]()
    const skipToLine = async (text: string): Promise<string> => {
      const line = String((await lines.next()).value)
      return line.includes(text) ? line : skipToLine(text)
    }
    await skipToLine('started')
    const url = `http://${RECEIVER_HOST}:${port}/`
    const send = (headers: Record<string, string>) =>
      postWebhook({ url, headers, body: BODY }, LOOPBACK, AbortSignal.timeout(10_000))
    const signed = createSignatureHeaders({ id: 'evt_1', body: BODY, secrets: [SECRET] }, new Date())
    const expired = createSignatureHeaders({ id: 'evt_1', body: BODY, secrets: [SECRET] }, new Date(0))
    for (const badHeaders of [expired, { ...signed, 'webhook-id': 'evt_9' }, { 'webhook-signature': '' }])
      expect(await send(badHeaders)).toEqual({ status: 401 })
    for (const goodHeaders of [signed, signed, createRotationHeaders('evt_2')])
      expect(await send(goodHeaders)).toEqual({ status: 204 })
    for (let n = 0; n < 2; n++) await skipToLine('code.changed QQAADEFFXXX')
  })
})

it('the documentation states the number of watches of each plan', () => {
  for (const { name, watches } of Object.values(PLANS).filter(({ watches }) => watches > 0))
    expect(DOCUMENTATION).toContain(`${watches.toLocaleString('en')} (${name})`)
})

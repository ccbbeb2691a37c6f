import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { describe, expect, it, onTestFinished } from 'vitest'
import { PLANS } from '../api-keys/plans.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { postWebhook } from './post.ts'
import { createSignatureHeaders } from './signature.ts'
import { LOOPBACK } from './testing/loopback.ts'
import { HOST } from './testing/receiver.ts'
import { SECRET } from './testing/watches.ts'

const TEXT = readFileSync(new URL('../../docs/webhooks.md', import.meta.url), 'utf8')

const LANGUAGES = [
  { fence: 'js', file: 'receive.mjs', command: [process.execPath], version: '--version' },
  { fence: 'python', file: 'receive.py', command: ['python3'], version: '--version' },
  { fence: 'java', file: 'Receive.java', command: ['java'], version: '--version' },
]

/** A port on which nothing listens. */
async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await once(server.close(), 'close')
  return port
}

/** Writes the receiver of the documentation in a language to a file, and returns its path. */
function writeSample(fence: string, file: string): string {
  const [, code = ''] = new RegExp(`\`\`\`${fence}\n([^]*?)\`\`\``).exec(TEXT) ?? []
  const path = join(temporaryFolder(), file)
  writeFileSync(path, code)
  return path
}

/** Starts the receiver of the documentation in a language: where it listens, and what it prints. */
async function startSample({ fence, file, command }: (typeof LANGUAGES)[number]) {
  const path = writeSample(fence, file)
  const [program = '', ...options] = command
  const env = { ...process.env, WEBHOOK_SECRET: SECRET, PORT: '0' }
  const child = spawn(program, [...options, path], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const next = async () => String((await lines.next()).value)
  const port = /^Listening on (\d+)$/.exec(await next())?.[1]
  return { url: `http://${HOST}:${port}/`, port: Number(port), next }
}

const OTHER_SECRET = `whsec_${'B'.repeat(43)}=`

/** The headers during a rotation: signatures of a secret that the receiver does not know, and of its own. */
const rotated = (id: string) =>
  createSignatureHeaders({ id, body: BODY, secrets: [OTHER_SECRET, SECRET] }, new Date())

const BODY = '{"type":"code.changed","data":{"code":"QQAADEFFXXX","name":"Crédit Bruyère"}}'

/**
 * Sends a receiver the beginning of an event of so many bytes, and nothing more until it is hung up on, at
 * the latest when the test ends.
 */
async function sendBeginning(port: number, bytes: number, beginning: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  const head = `POST / HTTP/1.1\r\nHost: hooks\r\nContent-Length: ${bytes}\r\n\r\n`
  await new Promise((sent) => socket.write(`${head}${beginning}`, sent))
  return socket
}

describe.each(LANGUAGES)('the receiver of the documentation in $fence', (language) => {
  const isHere = spawnSync(language.command[0] ?? '', [language.version]).status === 0

  it.skipIf(!isHere)('takes what is signed, once, and nothing else', async () => {
    const { url, next } = await startSample(language)
    const send = (id: string, more: Record<string, string> = {}, ago = 0) => {
      const signed = createSignatureHeaders(
        { id, body: BODY, secrets: [SECRET] },
        new Date(Date.now() - ago * 1000),
      )
      return postWebhook(
        { url, headers: { ...signed, ...more }, body: BODY },
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
    expect(await send('evt_2', rotated('evt_2'))).toEqual({ status: 204 })
    expect([await next(), await next()]).toEqual(Array(2).fill('code.changed QQAADEFFXXX'))
  })

  it.skipIf(!isHere)('goes on when others hang up, say nothing more, or send too much', async () => {
    const { url, port, next } = await startSample(language)
    const gone = await sendBeginning(port, 100, '{ "')
    gone.resetAndDestroy()
    await once(gone, 'close')
    await sendBeginning(port, 100, '{ "')
    const [answer] = await once(await sendBeginning(port, 100_001, ''), 'data')
    expect(String(answer)).toMatch(/^HTTP\/1\.[01] 413 /)
    const headers = createSignatureHeaders({ id: 'evt_1', body: BODY, secrets: [SECRET] }, new Date())
    const delivered = await postWebhook({ url, headers, body: BODY }, LOOPBACK, AbortSignal.timeout(10_000))
    expect(delivered).toEqual({ status: 204 })
    expect(await next()).toBe('code.changed QQAADEFFXXX')
  })
})

const PHP = 'php'

describe('the receiver of the documentation in php', () => {
  const isHere = spawnSync(PHP, ['--version']).status === 0

  it.skipIf(!isHere)('takes what is signed, once, and nothing else', async () => {
    const path = writeSample('php', 'receive.php')
    const port = await findFreePort()
    const env = { ...process.env, WEBHOOK_SECRET: SECRET, PROCESSED_FOLDER: temporaryFolder() }
    const child = spawn(PHP, ['-S', `127.0.0.1:${port}`, path], {
      env,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    onTestFinished(() => void child.kill('SIGKILL'))
    const lines = createInterface({ input: child.stderr })[Symbol.asyncIterator]()
    const nextWith = async (text: string): Promise<string> => {
      const line = String((await lines.next()).value)
      return line.includes(text) ? line : nextWith(text)
    }
    await nextWith('started')
    const url = `http://${HOST}:${port}/`
    const send = (headers: Record<string, string>) =>
      postWebhook({ url, headers, body: BODY }, LOOPBACK, AbortSignal.timeout(10_000))
    const signed = createSignatureHeaders({ id: 'evt_1', body: BODY, secrets: [SECRET] }, new Date())
    const old = createSignatureHeaders({ id: 'evt_1', body: BODY, secrets: [SECRET] }, new Date(0))
    for (const refused of [old, { ...signed, 'webhook-id': 'evt_9' }, { 'webhook-signature': '' }])
      expect(await send(refused)).toEqual({ status: 401 })
    for (const accepted of [signed, signed, rotated('evt_2')])
      expect(await send(accepted)).toEqual({ status: 204 })
    for (let n = 0; n < 2; n++) await nextWith('code.changed QQAADEFFXXX')
  })
})

it('the documentation says how many watches the plans have', () => {
  for (const { name, watches } of Object.values(PLANS).filter(({ watches }) => watches > 0))
    expect(TEXT).toContain(`${watches.toLocaleString('en')} (${name})`)
})

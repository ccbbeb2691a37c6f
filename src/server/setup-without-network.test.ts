import { spawn } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { delimiter, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, it, onTestFinished } from 'vitest'
import { temporaryFolder } from '../testing/temporary-folder.ts'

const CHECKOUT = new URL('../../', import.meta.url).pathname
const NEEDED = [
  'bin',
  'package.json',
  'package-lock.json',
  '.npmrc',
  '.toolchain/npm-ci.sh',
  '.toolchain/use-node.sh',
  '.toolchain/paths.sh',
  '.toolchain/package.json',
  '.toolchain/package-lock.json',
  '.toolchain/.npmrc',
]

/** A copy of the checkout without node_modules. */
function freshCopy(): string {
  const folder = temporaryFolder()
  for (const path of NEEDED) cpSync(join(CHECKOUT, path), join(folder, path), { recursive: true })
  return folder
}

/** A folder with a `node` that reports an old version. */
function oldNode(folder: string): string {
  const bin = join(folder, 'old-node')
  const file = join(bin, 'node')
  mkdirSync(bin)
  writeFileSync(
    file,
    `#!/bin/sh\ncase "$*" in *'>= 24'*) echo false ;; *) exec '${process.execPath}' "$@" ;; esac\n`,
  )
  chmodSync(file, 0o755)
  return bin
}

/** The URL of a registry that refuses connections, or accepts them and never answers. */
async function registry(kind: 'refuses' | 'hangs'): Promise<string> {
  const server = createServer((socket) => onTestFinished(() => void socket.destroy()))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  if (kind === 'refuses') server.close()
  else onTestFinished(() => void server.close())
  return `http://127.0.0.1:${port}/`
}

async function setUp(folder: string, path: string, environment: Record<string, string>) {
  const child = spawn(join(folder, 'bin/setup'), ['tools'], {
    env: {
      ...process.env,
      npm_config_cache: join(folder, 'cache'),
      npm_config_fetch_retry_mintimeout: '10',
      npm_config_fetch_timeout: '1000',
      ...environment,
      PATH: path + delimiter + process.env.PATH,
    },
    stdio: ['ignore', 'inherit', 'pipe'],
  })
  const exited = new Promise<number | null>((resolve) => child.once('close', resolve))
  return { said: await text(child.stderr), code: await exited }
}

describe.each([
  ['refuses', 'ECONNREFUSED'],
  ['hangs', 'no answer within 1 s'],
] as const)('without a network, where the registry %s', (kind, reason) => {
  it('says that Node could not be downloaded, why, and what to do', async () => {
    const folder = freshCopy()
    const address = await registry(kind)
    const { said, code } = await setUp(folder, oldNode(folder), { npm_config_registry: address })
    expect(code).toBe(1)
    expect(said).toMatch(/the Node that Bankcodex runs on, could not be downloaded/)
    expect(said).toMatch(new RegExp(`^  ${address}\\S+: .*${reason}`, 'm'))
    expect(said).toContain('npm config get registry')
    expect(said).not.toContain('There is no')
  })

  it('says that packages could not be downloaded, why, and what to do', async () => {
    const folder = freshCopy()
    const address = await registry(kind)
    const { said, code } = await setUp(folder, '', { npm_config_registry: address })
    expect(code).toBe(1)
    expect(said).toContain('Packages could not be downloaded')
    expect(said).toContain(reason)
    expect(said).toContain('npm config get registry')
  })
})

describe('a machine', () => {
  it('without a Node package gets an error, and downloads nothing', async () => {
    const folder = freshCopy()
    const lock = join(folder, '.toolchain/package-lock.json')
    writeFileSync(lock, readFileSync(lock, 'utf8').replaceAll(`"${process.platform}"`, '"plan9"'))
    const { said, code } = await setUp(folder, oldNode(folder), {
      npm_config_registry: 'http://127.0.0.1:1/',
    })
    expect(code).toBe(1)
    expect(said).toContain('There is no npm package of Node 24 for this machine')
    expect(said).not.toContain('Installing')
  })
})

describe('use-node.sh', () => {
  it('installs nothing when `root` is not set', async () => {
    const child = spawn('sh', ['-c', `unset root; . '${CHECKOUT}.toolchain/use-node.sh'; echo reached`], {
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const [printed, said] = await Promise.all([text(child.stdout), text(child.stderr)])
    expect(printed).toBe('')
    expect(said).toContain('must be the folder of the checkout')
  })
})

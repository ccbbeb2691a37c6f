import { spawn } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { delimiter, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, it, onTestFinished } from 'vitest'
import { temporaryFolder } from '../testing/temporary-folder.ts'

const CHECKOUT = new URL('../../', import.meta.url).pathname
const SETUP_FILES = [
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

/** Copies the checkout without node_modules. Returns the folder. */
function copyCheckout(): string {
  const folder = temporaryFolder()
  for (const path of SETUP_FILES) cpSync(join(CHECKOUT, path), join(folder, path), { recursive: true })
  return folder
}

/** Creates a `node` that reports an old version. Returns its folder. */
function createOldNode(folder: string): string {
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

/** Starts a registry that refuses connections, or accepts them and never responds. Returns its URL. */
async function startRegistry(kind: 'refuses' | 'hangs'): Promise<string> {
  const server = createServer((socket) => onTestFinished(() => void socket.destroy()))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  if (kind === 'refuses') server.close()
  else onTestFinished(() => void server.close())
  return `http://127.0.0.1:${port}/`
}

async function runSetup(folder: string, path: string, environment: Record<string, string>) {
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
  return { errors: await text(child.stderr), code: await exited }
}

describe.each([
  ['refuses', 'ECONNREFUSED'],
  ['hangs', 'no answer within 1 s'],
] as const)('without a network: the registry %s', (kind, reason) => {
  it('reports that Node cannot be downloaded, why, and what to do', async () => {
    const folder = copyCheckout()
    const address = await startRegistry(kind)
    const { errors, code } = await runSetup(folder, createOldNode(folder), { npm_config_registry: address })
    expect(code).toBe(1)
    expect(errors).toMatch(/the Node that Bankcodex runs on, could not be downloaded/)
    expect(errors).toMatch(new RegExp(`^  ${address}\\S+: .*${reason}`, 'm'))
    expect(errors).toContain('npm config get registry')
    expect(errors).not.toContain('There is no')
  })

  it('reports that packages cannot be downloaded, why, and what to do', async () => {
    const folder = copyCheckout()
    const address = await startRegistry(kind)
    const { errors, code } = await runSetup(folder, '', { npm_config_registry: address })
    expect(code).toBe(1)
    expect(errors).toContain('Packages could not be downloaded')
    expect(errors).toContain(reason)
    expect(errors).toContain('npm config get registry')
  })
})

describe('bin/setup', () => {
  it('reports that no Node package exists for the machine, and downloads nothing', async () => {
    const folder = copyCheckout()
    const lock = join(folder, '.toolchain/package-lock.json')
    writeFileSync(lock, readFileSync(lock, 'utf8').replaceAll(`"${process.platform}"`, '"plan9"'))
    const { errors, code } = await runSetup(folder, createOldNode(folder), {
      npm_config_registry: 'http://127.0.0.1:1/',
    })
    expect(code).toBe(1)
    expect(errors).toContain('There is no npm package of Node 24 for this machine')
    expect(errors).not.toContain('Installing')
  })
})

describe('use-node.sh', () => {
  it('installs nothing when `root` is not set', async () => {
    const child = spawn('sh', ['-c', `unset root; . '${CHECKOUT}.toolchain/use-node.sh'; echo reached`], {
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)])
    expect(output).toBe('')
    expect(errors).toContain('must be the folder of the checkout')
  })
})

import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { NODE_FLAGS, SERVE_COMMAND } from '../testing/servers/serve-command.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

const CHECKOUT = new URL('../../', import.meta.url).pathname

const START_FILES = ['bin/start', 'deploy/bankcodex.service', 'Dockerfile'] as const

/** The Node flags in a file that starts the site. */
function readNodeFlags(file: string): string[] {
  const text = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8').replaceAll('\\\n', ' ')
  const [, command = ''] = /^(.*)src\/server\/main\.ts/m.exec(text) ?? []
  return command.match(/--[a-z0-9=-]+/g) ?? []
}

describe('every way to start the site', () => {
  it.each(START_FILES)('runs Node with the same flags: %s', (file) => {
    expect(readNodeFlags(file)).toEqual(NODE_FLAGS)
  })
})

/** Creates a checkout of the commands that tests run, without a Node of its own. */
function createCheckout(): string {
  const folder = temporaryFolder()
  for (const path of ['bin/node', 'bin/bankcodex', '.toolchain/use-node.sh', '.toolchain/npm-ci.sh'])
    cpSync(join(CHECKOUT, path), join(folder, path))
  return folder
}

/**
 * Creates a checkout with its own Node, next to an old Node. Returns its folder and a PATH with the old one.
 */
function createCheckoutWithOldNode() {
  const folder = createCheckout()
  const ownNode = join(folder, '.toolchain/node_modules/node-own/bin/node')
  mkdirSync(dirname(ownNode), { recursive: true })
  symlinkSync(process.execPath, ownNode)
  const oldNode = join(folder, 'old/node')
  mkdirSync(dirname(oldNode))
  writeFileSync(oldNode, '#!/bin/sh\necho ERR_UNKNOWN_FILE_EXTENSION >&2\nexit 1\n')
  chmodSync(oldNode, 0o755)
  return { folder, path: `${dirname(oldNode)}:/usr/bin:/bin` }
}

describe('the systemd service', () => {
  it('runs on a machine whose own Node is too old', () => {
    const { folder, path } = createCheckoutWithOldNode()
    const unit = readFileSync(join(CHECKOUT, 'deploy/bankcodex.service'), 'utf8')
    const [, program = ''] = /^ExecStart=(\S+)/m.exec(unit) ?? []
    expect(program).toMatch(/^\/opt\/bankcodex\//)
    const command = program.replace('/opt/bankcodex', folder)
    const { stdout, stderr } = spawnSync(command, ['-p', 'process.version'], {
      env: { PATH: path },
      encoding: 'utf8',
    })
    expect([stdout.trim(), stderr]).toEqual([process.version, ''])
  })
})

/** Runs bin/node of a checkout. Kills it and all its children if it does not end. */
function runNode(folder: string, path: string) {
  const child = spawnSync('timeout', ['-s', 'KILL', '5', join(folder, 'bin/node'), '-p', '6 * 7'], {
    env: { PATH: path },
    encoding: 'utf8',
  })
  return { output: child.stdout.trim(), code: child.status }
}

describe('bin/node', () => {
  const nodeFolder = dirname(process.execPath)

  it('does not call itself when its folder is on PATH', () => {
    const folder = createCheckout()
    const path = `${folder}/bin:${nodeFolder}:/usr/bin:/bin`
    expect(runNode(folder, path)).toEqual({ output: '42', code: 0 })
  })

  it('does not call the bin/node of another checkout on PATH, also through a link', () => {
    const [folder, other] = [createCheckout(), createCheckout()]
    symlinkSync(join(other, 'bin'), join(folder, 'other'))
    const path = `${folder}/other:${other}/bin:${nodeFolder}:/usr/bin:/bin`
    expect(runNode(folder, path)).toEqual({ output: '42', code: 0 })
  })

  it('ends when the only Node on PATH is a wrapper of bin/node', () => {
    const folder = createCheckout()
    mkdirSync(join(folder, 'wrapper'))
    writeFileSync(join(folder, 'wrapper/node'), `#!/bin/sh\nexec '${folder}/bin/node' "$@"\n`, {
      mode: 0o755,
    })
    const { output, code } = runNode(folder, `${folder}/wrapper:/usr/bin:/bin`)
    expect({ output, code }).toEqual({ output: '', code: 1 })
  })
})

describe('the server program', () => {
  const [node, ...serveArgs] = SERVE_COMMAND
  const run = (...args: string[]) =>
    spawnSync(node, [...serveArgs, ...args], { cwd: CHECKOUT, encoding: 'utf8', env: { PORT: 'wrong' } })

  it.each(['--help', '-h'])('prints its usage with %s, even in an invalid environment', (option) => {
    expect(run(option)).toMatchObject({ status: 0, stdout: expect.stringMatching(/^Usage: /), stderr: '' })
  })

  it.each(['--nothing', '--workers=0', '--workers=many'])('refuses %s and prints its usage', (option) => {
    expect(run(option)).toMatchObject({ status: 2, stdout: '', stderr: expect.stringMatching(/^Usage: /) })
  })
})

import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { NODE_FLAGS, SERVE_COMMAND } from '../testing/serve-command.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

const CHECKOUT = new URL('../../', import.meta.url).pathname

const WAYS = ['bin/start', 'deploy/bankcodex.service', 'Dockerfile'] as const

/** The Node flags in a file that starts the site. */
function nodeFlags(file: string): string[] {
  const text = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8').replaceAll('\\\n', ' ')
  const [, command = ''] = /^(.*)src\/server\/main\.ts/m.exec(text) ?? []
  return command.match(/--[a-z0-9=-]+/g) ?? []
}

describe('every way to start the site', () => {
  it.each(WAYS)('runs Node with the same flags: %s', (file) => {
    expect(nodeFlags(file)).toEqual(NODE_FLAGS)
  })
})

/**
 * A checkout as the service has it, on a machine with an old Node. Returns its folder and the machine's PATH.
 */
function checkoutBesideOldNode() {
  const folder = temporaryFolder()
  for (const path of ['bin/node', '.toolchain/use-node.sh', '.toolchain/npm-ci.sh'])
    cpSync(join(CHECKOUT, path), join(folder, path))
  const own = join(folder, '.toolchain/node_modules/node-own/bin/node')
  mkdirSync(dirname(own), { recursive: true })
  symlinkSync(process.execPath, own)
  const old = join(folder, 'old/node')
  mkdirSync(dirname(old))
  writeFileSync(old, '#!/bin/sh\necho ERR_UNKNOWN_FILE_EXTENSION >&2\nexit 1\n')
  chmodSync(old, 0o755)
  return { folder, path: `${dirname(old)}:/usr/bin:/bin` }
}

describe('the service', () => {
  it('runs on a machine whose own Node is too old', () => {
    const { folder, path } = checkoutBesideOldNode()
    const unit = readFileSync(join(CHECKOUT, 'deploy/bankcodex.service'), 'utf8')
    const [, program = ''] = /^ExecStart=(\S+)/m.exec(unit) ?? []
    expect(program).toMatch(/^\/opt\/bankcodex\//)
    const started = program.replace('/opt/bankcodex', folder)
    const { stdout, stderr } = spawnSync(started, ['-p', 'process.version'], {
      env: { PATH: path },
      encoding: 'utf8',
    })
    expect([stdout.trim(), stderr]).toEqual([process.version, ''])
  })
})

describe('the program', () => {
  const [node, ...words] = SERVE_COMMAND
  const run = (...given: string[]) =>
    spawnSync(node, [...words, ...given], { cwd: CHECKOUT, encoding: 'utf8', env: { PORT: 'wrong' } })

  it.each(['--help', '-h'])('says how it is used with %s, whatever the environment', (option) => {
    expect(run(option)).toMatchObject({ status: 0, stdout: expect.stringMatching(/^Usage: /), stderr: '' })
  })

  it.each(['--nothing', '--workers=0', '--workers=many'])('refuses %s, and says how it is used', (option) => {
    expect(run(option)).toMatchObject({ status: 2, stdout: '', stderr: expect.stringMatching(/^Usage: /) })
  })
})

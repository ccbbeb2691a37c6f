/** bin/release closes a version on a clone of the repository. */
import { execFile, execFileSync } from 'node:child_process'
import { appendFileSync, cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, it } from 'vitest'
import { temporaryFolder } from './temporary-folder.ts'

const CHECKOUT = new URL('../../', import.meta.url).pathname
const run = promisify(execFile)

describe('bin/release', () => {
  let clone: string
  const git = (...args: string[]) => execFileSync('git', ['-C', clone, ...args], { encoding: 'utf8' }).trim()
  const release = (version: string) => run(join(clone, 'bin/release'), [version])
  const read = (path: string) => readFileSync(join(clone, path), 'utf8')

  beforeAll(() => {
    clone = temporaryFolder()
    execFileSync('git', ['clone', '--quiet', '--no-hardlinks', CHECKOUT, clone])
    git('config', 'user.name', 'Ada Lovelace')
    git('config', 'user.email', 'ada@invented.example')
    cpSync(join(CHECKOUT, 'bin/release'), join(clone, 'bin/release'))
    // Right after a release the section has no entries.
    const [entry, changelog] = ['### Codes\n\n- A new entry.\n', read('CHANGELOG.md')]
    writeFileSync(join(clone, 'CHANGELOG.md'), changelog.replace(/^## Unreleased\n/m, `$&\n${entry}`))
    git('add', '--all')
    git('commit', '--quiet', '--allow-empty', '-m', 'Copy the working tree')
  })

  it('refuses a version that is not newer, and a folder with changes', async () => {
    await expect(release('0.2.9')).rejects.toThrow('0.2.9 is not newer than')
    await expect(release('latest')).rejects.toThrow('Usage: bin/release VERSION')
    appendFileSync(join(clone, 'README.md'), 'a change')
    await expect(release('9.0.0')).rejects.toThrow('not committed')
    git('checkout', '--quiet', 'README.md')
  })

  it('closes the section Unreleased, sets all versions, commits and tags', async () => {
    await release('9.0.0')
    expect(read('CHANGELOG.md')).toMatch(/^## Unreleased\n\n## 9\.0\.0 \(\d{4}-\d\d-\d\d\)\n\n###/m)
    const packages = ['clients/typescript/package.json', 'clients/codes/package.json']
    for (const path of ['package.json', 'package-lock.json', ...packages])
      expect(JSON.parse(read(path)).version).toBe('9.0.0')
    for (const path of ['clients/typescript/src/version.ts', 'clients/python/bankcodex/version.py'])
      expect(read(path)).toContain("VERSION = '9.0.0'")
    expect(git('log', '-1', '--format=%s')).toBe('Release 9.0.0')
    expect(git('describe', '--exact-match')).toBe('v9.0.0')
    expect(git('status', '--porcelain')).toBe('')
  })

  it('refuses a release without entries', async () => {
    await expect(release('9.0.1')).rejects.toThrow('no entries')
  })
})

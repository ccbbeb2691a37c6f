import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { startSite } from './testing/start-site.ts'

const run = promisify(execFile)
const stateFolder = mkdtempSync(join(tmpdir(), 'bankcodex-readme-'))
afterAll(() => rmSync(stateFolder, { recursive: true }))

/** The lines of the README's sh blocks. */
const commands = [...readFileSync('README.md', 'utf8').matchAll(/^```sh\n([\s\S]*?)^```/gm)].flatMap(
  ([, block = '']) => block.trim().split('\n'),
)

/** The PATH of a newcomer, without the folders that bin/test adds, such as that of Node. */
const PATH = (process.env.PATH ?? '')
  .split(delimiter)
  .filter((folder) => !folder.includes('.toolchain'))
  .join(delimiter)

/** A module that builds a dozen banks. bin/setup has built all sources before these tests. */
const SMALL_SOURCES = new URL('../src/importing/testing/use-small-sources.ts', import.meta.url).href
const NODE_OPTIONS = `--import ${SMALL_SOURCES}`

/** Starts a command that startAndStop the site, and stops it. */
async function startAndStop(command: string) {
  const site = await startSite({ command: ['sh', '-c', `exec ${command}`], env: { NODE_ENV: '', PATH } })
  await site.stop()
}

/** The key that a command has issued, for later commands. */
let key = ''

/** How each kind of command is run. The test fails for an unknown kind: add it here. */
const KINDS: readonly [RegExp, (command: string) => Promise<unknown>][] = [
  [/^bin\/test$/, async () => expect(readFileSync('.ci/run', 'utf8')).toContain('bin/test')],
  [/^bin\/start$|^npm run dev$/, startAndStop],
  [
    /^bin\/bankcodex /,
    (command) =>
      run('sh', ['-c', command], {
        env: { ...process.env, PATH, STATE_DIR: stateFolder, DIRECTORY_FILE: '', NODE_OPTIONS },
      }),
  ],
  [
    /^curl /,
    async (command) => {
      const words = ['-c', command.replace('http://localhost:3000', inject('siteUrl'))]
      const { stdout } = await run('sh', words, { env: { ...process.env, BANKCODEX_KEY: key } })
      const answer: { error?: unknown; key?: string } = JSON.parse(stdout)
      expect(answer.error ?? null).toBeNull()
      key = answer.key ?? key
    },
  ],
]

describe('the README', () => {
  test('has commands', () => {
    expect(commands.length).toBeGreaterThan(5)
  })

  test.each(commands)(
    '%s',
    async (command) => {
      const kind = KINDS.find(([pattern]) => pattern.test(command))
      expect(kind, 'a known kind of command').toBeDefined()
      await kind?.[1](command)
    },
    120_000,
  )
})

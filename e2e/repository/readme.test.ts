import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { delimiter } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, inject, test } from 'vitest'
import { temporaryFolder } from '../../src/testing/temporary-folder.ts'
import { startSite } from '../testing/start-site.ts'

const run = promisify(execFile)
const stateFolder = temporaryFolder()

/** The lines of the README's sh blocks. */
const commands = [...readFileSync('README.md', 'utf8').matchAll(/^```sh\n([\s\S]*?)^```/gm)].flatMap(
  ([, block = '']) => block.trim().split('\n'),
)

/** The PATH of a newcomer, without the folders that bin/test adds, such as that of Node. */
const PATH = (process.env.PATH ?? '')
  .split(delimiter)
  .filter((folder) => !folder.includes('.toolchain'))
  .join(delimiter)

/** A module that makes `data build` read a dozen banks: bin/setup has already built the real sources. */
const SMALL_SOURCES = new URL('../../src/importing/testing/use-small-sources.ts', import.meta.url).href
const NODE_OPTIONS = `--import ${SMALL_SOURCES}`

/** Starts the site with a command, and stops it. */
async function startAndStop(command: string) {
  const site = await startSite({
    command: ['sh', '-c', `exec ${command}`],
    env: { NODE_ENV: '', PATH, STATE_DIR: stateFolder },
  })
  await site.stop()
}

/** The API key that one command issues and later commands use. */
let key = ''

/** Runs each kind of command. The test fails for an unknown kind: add it here. */
const RUNNERS: readonly [RegExp, (command: string) => Promise<unknown>][] = [
  // bin/test runs these tests, and so cannot run in them.
  [/^bin\/test$/, async () => expect(readFileSync('.ci/run', 'utf8')).toContain('bin/test')],
  [/^bin\/start$|^npm run dev$/, startAndStop],
  [
    /^bin\/bankcodex /,
    (command) =>
      run('sh', ['-c', command], {
        env: { ...process.env, PATH, STATE_DIR: stateFolder, DIRECTORY_FILE: undefined, NODE_OPTIONS },
      }),
  ],
  [
    /^curl /,
    async (command) => {
      const args = ['-c', command.replace('http://localhost:3000', inject('siteUrl'))]
      const { stdout } = await run('sh', args, { env: { ...process.env, BANKCODEX_KEY: key } })
      const response: { error?: unknown; key?: string } = JSON.parse(stdout)
      expect(response.error ?? null).toBeNull()
      key = response.key ?? key
    },
  ],
]

describe('the README', () => {
  test('has commands', () => {
    expect(commands.length).toBeGreaterThan(5)
  })

  test.each(commands)(
    'has a command that works: %s',
    async (command) => {
      const runner = RUNNERS.find(([pattern]) => pattern.test(command))
      expect(runner, 'a known kind of command').toBeDefined()
      await runner?.[1](command)
    },
    120_000,
  )
})

import { execFile, spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, test } from 'vitest'
import { temporaryFolder } from '../../src/testing/temporary-folder.ts'
import { fillSample } from '../../src/web/pages/api/entered-api-key.ts'
import { openOwnSite } from '../testing/own-site.ts'

const origin = openOwnSite()
const folder = temporaryFolder()

/** Issues a key of the Free plan with the request that the form of the API page sends. */
async function issueFreeKey(): Promise<string> {
  const response = await fetch(`${origin()}/v1/keys`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ terms: true }),
  })
  return ((await response.json()) as { key: string }).key
}

let key = ''
beforeAll(async () => {
  key = await issueFreeKey()
})

interface Language {
  readonly name: string
  readonly file: string
  readonly program: string
  /** The arguments of a command that succeeds only if the program can run the sample. */
  readonly probeArguments: readonly string[]
  readonly expectedOutput: RegExp
}

const LANGUAGES: readonly Language[] = [
  {
    name: 'JavaScript',
    file: 'javascript.js',
    program: process.execPath,
    probeArguments: ['--version'],
    expectedOutput: /^valid Deutsche Bank AG$/,
  },
  {
    name: 'Python',
    file: 'python.py',
    program: 'python3',
    probeArguments: ['--version'],
    expectedOutput: /^valid Deutsche Bank AG$/,
  },
  {
    name: 'PHP',
    file: 'php.php',
    program: 'php',
    probeArguments: ['-r', 'curl_version();'],
    expectedOutput: /^valid Deutsche Bank AG$/,
  },
  {
    name: 'Java',
    file: 'ValidateSwift.java',
    program: 'java',
    probeArguments: ['-version'],
    expectedOutput: /"bankName":"Deutsche Bank AG".*"status":"valid"/,
  },
]

const isInstalled = ({ program, probeArguments }: Language) =>
  spawnSync(program, [...probeArguments]).status === 0

/** Runs a sample with the site's URL and an API key filled in, as on the API page. */
async function runSample({ file, program }: Language, apiKey: string) {
  const sample = readFileSync(join('src/web/content/api-samples', file), 'utf8')
  // Node recognizes an ES module by its file extension.
  const path = join(folder, basename(file).replace(/\.js$/, '.mjs'))
  writeFileSync(path, fillSample(sample, origin(), apiKey))
  return promisify(execFile)(program, [path], { env: { ...process.env, BANKCODEX_KEY: apiKey } })
}

describe.each(LANGUAGES.map((language) => [language.name, language] as const))(
  'the sample in %s',
  (_, language) => {
    const canRun = isInstalled(language)
    const note = canRun ? '' : ` (skipped: ${language.program} is not installed)`

    test.skipIf(!canRun)(`runs as pasted${note}`, async () => {
      const { stdout } = await runSample(language, key)
      expect(stdout.trim()).toMatch(language.expectedOutput)
    })

    test.skipIf(!canRun)(`prints the error code of an invalid key${note}`, async () => {
      await expect(runSample(language, 'bcx_live_mistyped')).rejects.toThrow('invalid_key')
    })
  },
)

describe('the samples above the rate limit', () => {
  // The Free plan allows five requests a minute.
  beforeAll(async () => {
    const headers = { authorization: `Bearer ${key}` }
    for (let sent = 0; sent < 5; sent++) await fetch(`${origin()}/v1/usage`, { headers })
  })

  test.each(LANGUAGES.filter(isInstalled))('$name prints when to retry', async (language) => {
    await expect(runSample(language, key)).rejects.toThrow(/Too many calls: try again in \d+ s/)
  })
})

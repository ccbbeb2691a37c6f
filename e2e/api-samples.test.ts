import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fillSample } from '../src/web/pages/api/page-key.ts'
import { openOwnSite } from './testing/own-site.ts'

const origin = openOwnSite()
const folder = mkdtempSync(join(tmpdir(), 'bankcodex-samples-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A key of the Free plan, by the call that the page makes. */
async function freeKey(): Promise<string> {
  const response = await fetch(`${origin()}/api/keys`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Ada Lovelace', email: 'ada@example.com', terms: true }),
  })
  return ((await response.json()) as { key: string }).key
}

let key = ''
beforeAll(async () => {
  key = await freeKey()
})

interface Language {
  readonly name: string
  readonly file: string
  readonly program: string
  /** The arguments of a command that succeeds only where the program can run the sample. */
  readonly installed: readonly string[]
  readonly printed: RegExp
}

const LANGUAGES: readonly Language[] = [
  {
    name: 'JavaScript',
    file: 'javascript.js',
    program: process.execPath,
    installed: ['--version'],
    printed: /^valid Deutsche Bank AG$/,
  },
  {
    name: 'Python',
    file: 'python.py',
    program: 'python3',
    installed: ['--version'],
    printed: /^valid Deutsche Bank AG$/,
  },
  {
    name: 'PHP',
    file: 'php.php',
    program: 'php',
    installed: ['-r', 'curl_version();'],
    printed: /^valid Deutsche Bank AG$/,
  },
  {
    name: 'Java',
    file: 'ValidateSwift.java',
    program: 'java',
    installed: ['-version'],
    printed: /"bankName":"Deutsche Bank AG".*"status":"valid"/,
  },
]

const isHere = ({ program, installed }: Language) => spawnSync(program, [...installed]).status === 0

/** Runs a sample as somebody would who has pasted it, with a key. */
async function run({ file, program }: Language, withKey: string) {
  const text = readFileSync(join('src/web/content/api-samples', file), 'utf8')
  // Node takes a module by its name.
  const path = join(folder, basename(file).replace(/\.js$/, '.mjs'))
  writeFileSync(path, fillSample(text, origin(), withKey))
  return promisify(execFile)(program, [path], { env: { ...process.env, BANKCODEX_KEY: withKey } })
}

describe.each(LANGUAGES.map((language) => [language.name, language] as const))(
  'the sample in %s',
  (_, language) => {
    const here = isHere(language)
    const note = here ? '' : ` (not tried: ${language.program} is not on this machine)`

    test.skipIf(!here)(`runs as it is pasted${note}`, async () => {
      const { stdout } = await run(language, key)
      expect(stdout.trim()).toMatch(language.printed)
    })

    test.skipIf(!here)(`says why it is refused${note}`, async () => {
      await expect(run(language, 'bcx_live_mistyped')).rejects.toThrow('invalid_key')
    })
  },
)

describe('the samples, once the calls of a minute are used up', () => {
  beforeAll(async () => {
    const headers = { authorization: `Bearer ${key}` }
    for (let calls = 0; calls < 5; calls++) await fetch(`${origin()}/v1/usage`, { headers })
  })

  test.each(LANGUAGES.filter(isHere))('$name says when to go on', async (language) => {
    await expect(run(language, key)).rejects.toThrow(/Too many calls: try again in \d+ s/)
  })
})

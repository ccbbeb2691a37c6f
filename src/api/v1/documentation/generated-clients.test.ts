import { execFile } from 'node:child_process'
import { existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { inventedSite } from '../../../testing/invented-site.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import { INVENTED_CODES } from '../../site/testing/invented-codes.ts'
import { HEY_API_CALLS, OPENAPI_FETCH_CALLS, ORVAL_CALLS } from './testing/generated-clients.ts'

const site = await inventedSite({ otherSources: INVENTED_CODES })
const baseUrl = await site.app.listen({ host: '127.0.0.1', port: 0 })
const { text: key } = await site.issueKey('business')

/** The examples of the guide by the title of their section and their language: 'orval js'. */
const EXAMPLES = new Map(
  readFileSync('docs/generated-clients.md', 'utf8')
    .split(/^## /m)
    .flatMap((section) =>
      [...section.matchAll(/^```(\w+)\n([\s\S]*?)^```/gm)].map(
        ([, language, code = '']) =>
          [
            `${section.split('\n')[0]} ${language}`,
            code.replaceAll('http://localhost:3000', baseUrl),
          ] as const,
      ),
    ),
)

const PROGRAM_START = `
const IBAN = 'DE89370400440532013000'
const HOOK = 'https://receiver.example/hook'
const SPLIT = { type: 'split' as const, iban: IBAN }
const CODES = ['QQAADEFF', { code: '012345', type: 'bsb' as const, id: 7 }, SPLIT, '?']
const print = (...values: unknown[]) => console.log(...values)
type Result =
  | { type: 'problem'; problem: { code: string } }
  | { type: 'split'; fields: Record<string, string> }
  | { type: 'swift' | 'iban' | 'routing' | 'sortcode' | 'chips' | 'bsb' | 'account' | 'build'; status: string }
function describe(result: Result) {
  if (result.type === 'problem') return result.problem.code
  return result.type === 'split' ? result.fields.blz : result.status
}
`

const LINES = [
  'swift valid Aldermoor Bank AG',
  'iban valid Aldermoor Bank AG',
  'routing valid Willowmere Trust',
  'lookup 012345',
  'batch valid',
  'batch valid',
  'batch 37040044',
  'batch invalid_parameter',
  'search 1 1',
  'bank Aldermoor Bank AG',
  'export chips,0098',
  'watches 1',
  'list QQAADEFFXXX null',
  'deleted true',
  'usage business',
  'refused 400 invalid_parameter',
]

/** Where `bin/test` installs generators that the site itself does without. */
const GENERATORS = resolve('.generators/node_modules')

const CLIENTS = [
  ['openapi-typescript and openapi-fetch', resolve('node_modules'), OPENAPI_FETCH_CALLS],
  ['hey-api', GENERATORS, HEY_API_CALLS],
  ['orval', GENERATORS, ORVAL_CALLS],
] as const

/** Runs a program. Returns its output, also that of a failure. */
const run = (folder: string, command: string, args: readonly string[]) => {
  const env = { ...process.env, BANKCODEX_KEY: key, BANKCODEX_URL: baseUrl, NO_COLOR: '1' }
  return promisify(execFile)(command, args, { cwd: folder, env }).then(
    ({ stdout }) => stdout,
    ({ stdout, stderr }) => `failed: ${stdout}${stderr}`,
  )
}

const COMPILER_OPTIONS = [
  ...['--strict', '--noUncheckedIndexedAccess', '--skipLibCheck', '--ignoreConfig', '--outDir', 'built'],
  ...['--target', 'es2023', '--module', 'nodenext', '--types', 'node'],
  ...['--typeRoots', resolve('node_modules/@types')],
]

describe.each(CLIENTS)('a client that %s generates from the server', (name, packages, calls) => {
  it.skipIf(!existsSync(packages))(
    'compiles strictly, narrows by type, and makes fourteen calls',
    async () => {
      const folder = temporaryFolder()
      symlinkSync(packages, join(folder, 'node_modules'))
      writeFileSync(join(folder, 'package.json'), '{"private": true}')
      writeFileSync(join(folder, 'orval.config.mjs'), EXAMPLES.get(`${name} js`) ?? '')
      const generated = await run(folder, 'sh', ['-c', EXAMPLES.get(`${name} sh`) ?? 'no example'])
      expect(generated).not.toMatch(/^failed|warn/im)
      const setUp = EXAMPLES.get(`${name} ts`) ?? ''
      writeFileSync(join(folder, 'program.ts'), `${setUp}${PROGRAM_START}${calls}\nvoid callAll()\n`)
      const compiler = resolve('node_modules/typescript/bin/tsc')
      const args = [compiler, ...COMPILER_OPTIONS, 'program.ts']
      expect(await run(folder, process.execPath, args)).toBe('')
      const output = await run(folder, process.execPath, ['built/program.js'])
      expect(output.trim().split('\n')).toEqual(LINES)
    },
  )
})

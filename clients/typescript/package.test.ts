import { execFile } from 'node:child_process'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { publint } from 'publint'
import { afterAll, describe, expect, it } from 'vitest'
import { BANK_OF_EXAMPLES, INVENTED_CODES } from '../../src/api/site/testing/invented-codes.ts'
import { issueTestKey } from '../../src/testing/api-keys.ts'
import { inventedSite } from '../../src/testing/invented-site.ts'
import { temporaryFolder } from '../../src/testing/temporary-folder.ts'
import { createSignatureHeaders, encodeSecret, SECRET_BYTES } from '../../src/watches/signature.ts'
import { buildPackage } from './build.ts'
import { VERSION } from './src/version.ts'

const run = promisify(execFile)
const PACKAGE_FOLDER = import.meta.dirname
const readme = readFileSync(join(PACKAGE_FOLDER, 'README.md'), 'utf8')
const [quickStart = '', ...furtherExamples] = [...readme.matchAll(/^```ts\n([\s\S]*?)^```/gm)].map(
  ([, code = '']) => code,
)

const site = await inventedSite({ otherSources: [...INVENTED_CODES, BANK_OF_EXAMPLES] })
const baseUrl = await site.app.listen({ host: '127.0.0.1', port: 0 })
afterAll(() => site.app.server.closeAllConnections())

/** Builds and packs the package as `npm pack` does. Returns the path of the tarball. */
async function packPackage(): Promise<string> {
  const folder = temporaryFolder(afterAll)
  for (const name of ['package.json', 'README.md', 'LICENSE'])
    cpSync(join(PACKAGE_FOLDER, name), join(folder, name))
  await buildPackage(join(folder, 'dist'))
  const { stdout } = await run('npm', ['pack', '--ignore-scripts', '--json'], { cwd: folder })
  const [{ filename }] = JSON.parse(stdout)
  return join(folder, filename)
}

const tarball = await packPackage()

/** Creates a project that has installed only the package. Returns its folder. */
async function createProject(): Promise<string> {
  const folder = temporaryFolder(afterAll)
  writeFileSync(join(folder, 'package.json'), '{"private": true}')
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', tarball], { cwd: folder })
  return folder
}

const folder = await createProject()
const { text: key } = await issueTestKey(site.keys, 'business')
const SECRET = encodeSecret(new Uint8Array(SECRET_BYTES).fill(1))
const env = { ...process.env, BANKCODEX_KEY: key, BANKCODEX_URL: baseUrl, SECRET }

/** Runs a program in the project. Returns its output. Its file extension decides the module system. */
async function runProgram(name: string, program: string): Promise<string> {
  const file = join(folder, name)
  writeFileSync(file, program)
  return (await run(process.execPath, [file], { env, cwd: folder })).stdout
}

const CALL = `
const client = new Bankcodex({ apiKey: process.env.BANKCODEX_KEY, baseUrl: process.env.BANKCODEX_URL })
client.validate.swift('QQAADEFF').then(({ status, bankName }) => console.log(status, bankName))
`

const EVENT = JSON.stringify({ type: 'code.changed', data: { code: 'QQAADEFF', changed: 'bankName' } })

const signature = createSignatureHeaders({ id: 'evt_1', body: EVENT, secrets: [SECRET] }, new Date())

/** A function `post`, called once the receiver listens: posts an event unsigned, then signed. */
const POST_EVENT = `
async function post(this: import('node:http').Server) {
  const { port } = this.address() as import('node:net').AddressInfo
  const signature = ${JSON.stringify(signature)}
  for (const headers of [{}, signature]) {
    const body = ${JSON.stringify(EVENT)}
    console.log((await fetch('http://127.0.0.1:' + port, { method: 'POST', headers, body })).status)
  }
  this.close()
  this.closeAllConnections()
}
`

describe('the package', () => {
  it('runs the quick start of its README, which has five lines', async () => {
    expect(quickStart.trim().split('\n')).toHaveLength(5)
    expect(await runProgram('start.ts', quickStart)).toBe('valid Aldermoor Bank AG\n')
  })

  it('runs the method calls of its README', async () => {
    const [methods] = furtherExamples
    expect(await runProgram('further.ts', `${quickStart}\n${methods}\nconsole.log('done')`)).toMatch(
      /done\n$/,
    )
  })

  it('runs the streaming example of its README', async () => {
    writeFileSync(join(folder, 'codes.txt'), 'QQAADEFF\nDE89370400440532013000\n')
    const [, stream] = furtherExamples
    expect(await runProgram('stream.ts', `${quickStart}\n${stream}`)).toMatch(
      /\nswift undefined\niban undefined\n$/,
    )
  })

  it('receives an event by the webhook receiver of its README, and refuses a forged one', async () => {
    const [, , receiver = ''] = furtherExamples
    const started = receiver.replace('.listen(8080)', '.listen(0, post)')
    expect(started).not.toBe(receiver)
    expect(await runProgram('receiver.ts', `${started}\n${POST_EVENT}`)).toBe('400\nQQAADEFF bankName\n204\n')
  })

  it('registers an endpoint and a watch by the example of its README', async () => {
    const [, , , registration, ...notRun] = furtherExamples
    expect(notRun).toEqual([])
    expect(await runProgram('watch.ts', `${quickStart}\n${registration}\nconsole.log('done')`)).toMatch(
      /done\n$/,
    )
  })

  it.each([
    ['module.mjs', `import { Bankcodex } from 'bankcodex'`],
    ['common.cjs', `const { Bankcodex } = require('bankcodex')`],
  ])('can be loaded by %s', async (name, loadStatement) => {
    expect(await runProgram(name, `${loadStatement}\n${CALL}`)).toBe('valid Aldermoor Bank AG\n')
  })

  it('has no dependencies, and states its version and licence', () => {
    const manifest = JSON.parse(readFileSync(join(folder, 'node_modules/bankcodex/package.json'), 'utf8'))
    expect(manifest).not.toHaveProperty('dependencies')
    expect(manifest).not.toHaveProperty('peerDependencies')
    expect(manifest.version).toBe(VERSION)
    const licence = readFileSync(join(folder, 'node_modules/bankcodex/LICENSE'), 'utf8')
    expect(licence).toBe(readFileSync(resolve('LICENSE'), 'utf8'))
  })

  it('passes publint', async () => {
    const { messages } = await publint({ pkgDir: join(folder, 'node_modules/bankcodex'), pack: false })
    expect(messages).toEqual([])
  })

  it('passes are-the-types-wrong', async () => {
    const analysis = await checkPackage(createPackageFromTarballData(readFileSync(tarball)))
    expect('problems' in analysis && analysis.problems).toEqual([])
  })
})

const TYPED_PROGRAM = `
import { Bankcodex, type BatchResult, verifyWebhook } from 'bankcodex'
const client = new Bankcodex({ apiKey: 'k', baseUrl: 'https://codes.bank', timeout: undefined })
export async function narrowed(result: BatchResult): Promise<string | null> {
  const { matches } = await client.lookup('062000')
  for (const match of matches) if (match.type === 'iban') return match.bankInfo ? match.bankInfo.name : null
  await client.call('listWatches', {})
  await client.call('listWatches', { query: { limit: 3 } })
  // @ts-expect-error: a batch has codes
  await client.call('batch', { body: {} })
  const event = await verifyWebhook('{}', { 'webhook-id': '1' }, ['whsec_AA=='])
  if (event.type === 'code.changed') return event.data.changed.join()
  return result.type === 'sortcode' ? result.sortCode : result.problem ? result.problem.message : null
}
`

const COMPILER_OPTIONS = [
  '--noEmit',
  '--skipDefaultLibCheck',
  '--strict',
  '--target',
  'es2022',
  '--lib',
  'es2022,dom,dom.iterable',
]
const OLDEST_TYPESCRIPT = 'typescript-4.9'
const CURRENT_TYPESCRIPT = 'typescript'

describe('the types of the package', () => {
  it.each([
    [OLDEST_TYPESCRIPT, ['--module', 'commonjs', '--moduleResolution', 'node']],
    [OLDEST_TYPESCRIPT, ['--module', 'node16', '--moduleResolution', 'node16']],
    [
      CURRENT_TYPESCRIPT,
      ['--module', 'commonjs', '--moduleResolution', 'node10', '--ignoreDeprecations', '6.0'],
    ],
    [CURRENT_TYPESCRIPT, ['--module', 'nodenext', '--moduleResolution', 'nodenext']],
    [
      CURRENT_TYPESCRIPT,
      ['--module', 'esnext', '--moduleResolution', 'bundler', '--exactOptionalPropertyTypes'],
    ],
  ])('compile with %s and %j', async (version, resolution) => {
    const files = ['typed.ts', 'typed.mts', 'typed.cts'].map((name) => join(folder, name))
    for (const file of files) writeFileSync(file, TYPED_PROGRAM)
    const compiler = resolve('node_modules', version, 'bin/tsc')
    const flags = [
      ...COMPILER_OPTIONS,
      ...resolution,
      ...(version === CURRENT_TYPESCRIPT ? ['--ignoreConfig'] : []),
    ]
    const compilation = run(process.execPath, [compiler, ...flags, ...files], { cwd: folder })
    expect(
      await compilation.then(
        () => '',
        ({ stdout }) => stdout,
      ),
    ).toBe('')
  })
})

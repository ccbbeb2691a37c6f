import { execFile } from 'node:child_process'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { publint } from 'publint'
import { afterAll, describe, expect, it } from 'vitest'
import { INVENTED_CODES } from '../../src/api/site/testing/invented-codes.ts'
import { issueTestKey } from '../../src/testing/api-keys.ts'
import { inventedSite } from '../../src/testing/invented-site.ts'
import { temporaryFolder } from '../../src/testing/temporary-folder.ts'
import { buildPackage } from './build.ts'
import { VERSION } from './src/version.ts'

const run = promisify(execFile)
const HERE = import.meta.dirname
const readme = readFileSync(join(HERE, 'README.md'), 'utf8')
const [start = '', ...further] = [...readme.matchAll(/^```ts\n([\s\S]*?)^```/gm)].map(([, code = '']) => code)

const site = await inventedSite({ more: INVENTED_CODES })
const baseUrl = await site.app.listen({ host: '127.0.0.1', port: 0 })
afterAll(() => site.app.server.closeAllConnections())

/** The package as `npm pack` makes it: the name of its file. */
async function packed(): Promise<string> {
  const folder = temporaryFolder(afterAll)
  for (const name of ['package.json', 'README.md', 'LICENSE']) cpSync(join(HERE, name), join(folder, name))
  await buildPackage(join(folder, 'dist'))
  const { stdout } = await run('npm', ['pack', '--ignore-scripts', '--json'], { cwd: folder })
  const [{ filename }] = JSON.parse(stdout)
  return join(folder, filename)
}

const tarball = await packed()

/** A project that has installed the package, and nothing else. */
async function project(): Promise<string> {
  const folder = temporaryFolder(afterAll)
  writeFileSync(join(folder, 'package.json'), '{"private": true}')
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', tarball], { cwd: folder })
  return folder
}

const folder = await project()
const { text: key } = await issueTestKey(site.keys, 'business')
const env = { ...process.env, BANKCODEX_KEY: key, BANKCODEX_URL: baseUrl }

/** What a program in the project prints. The end of its name decides the module system. */
async function printed(name: string, program: string): Promise<string> {
  const file = join(folder, name)
  writeFileSync(file, program)
  return (await run(process.execPath, [file], { env, cwd: folder })).stdout
}

const CALL = `
const client = new Bankcodex({ apiKey: process.env.BANKCODEX_KEY, baseUrl: process.env.BANKCODEX_URL })
client.validate.swift('QQAADEFF').then(({ status, bankName }) => console.log(status, bankName))
`

describe('the package', () => {
  it('starts as its README says, in five lines', async () => {
    expect(start.trim().split('\n')).toHaveLength(5)
    expect(await printed('start.ts', start)).toBe('valid Aldermoor Bank AG\n')
  })

  it('can be asked what its README asks', async () => {
    const [methods] = further
    expect(await printed('further.ts', `${start}\n${methods}\nconsole.log('done')`)).toMatch(/done\n$/)
  })

  it('streams the lines of a file as its README does', async () => {
    writeFileSync(join(folder, 'codes.txt'), 'QQAADEFF\nDE89370400440532013000\n')
    const [, stream] = further
    expect(await printed('stream.ts', `${start}\n${stream}`)).toMatch(/\nswift undefined\niban undefined\n$/)
  })

  it.each([
    ['module.mjs', `import { Bankcodex } from 'bankcodex'`],
    ['common.cjs', `const { Bankcodex } = require('bankcodex')`],
  ])('is loaded by %s', async (name, load) => {
    expect(await printed(name, `${load}\n${CALL}`)).toBe('valid Aldermoor Bank AG\n')
  })

  it('drags nothing in, and says its version and licence', () => {
    const about = JSON.parse(readFileSync(join(folder, 'node_modules/bankcodex/package.json'), 'utf8'))
    expect(about).not.toHaveProperty('dependencies')
    expect(about).not.toHaveProperty('peerDependencies')
    expect(about.version).toBe(VERSION)
    const licence = readFileSync(join(folder, 'node_modules/bankcodex/LICENSE'), 'utf8')
    expect(licence).toBe(readFileSync(resolve('LICENSE'), 'utf8'))
  })

  it('is clean for publint', async () => {
    const { messages } = await publint({ pkgDir: join(folder, 'node_modules/bankcodex'), pack: false })
    expect(messages).toEqual([])
  })

  it('is clean for are-the-types-wrong', async () => {
    const analysed = await checkPackage(createPackageFromTarballData(readFileSync(tarball)))
    expect('problems' in analysed && analysed.problems).toEqual([])
  })
})

const TYPED = `
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

const OPTIONS = [
  '--noEmit',
  '--skipDefaultLibCheck',
  '--strict',
  '--target',
  'es2022',
  '--lib',
  'es2022,dom,dom.iterable',
]
const OLD = 'typescript-4.9'
const CURRENT = 'typescript'

describe('the types of the package', () => {
  it.each([
    [OLD, ['--module', 'commonjs', '--moduleResolution', 'node']],
    [OLD, ['--module', 'node16', '--moduleResolution', 'node16']],
    [CURRENT, ['--module', 'commonjs', '--moduleResolution', 'node10', '--ignoreDeprecations', '6.0']],
    [CURRENT, ['--module', 'nodenext', '--moduleResolution', 'nodenext']],
    [CURRENT, ['--module', 'esnext', '--moduleResolution', 'bundler', '--exactOptionalPropertyTypes']],
  ])('are understood by %s with %j', async (version, resolution) => {
    const files = ['typed.ts', 'typed.mts', 'typed.cts'].map((name) => join(folder, name))
    for (const file of files) writeFileSync(file, TYPED)
    const compiler = resolve('node_modules', version, 'bin/tsc')
    const flags = [...OPTIONS, ...resolution, ...(version === CURRENT ? ['--ignoreConfig'] : [])]
    const compiled = run(process.execPath, [compiler, ...flags, ...files], { cwd: folder })
    expect(
      await compiled.then(
        () => '',
        ({ stdout }) => stdout,
      ),
    ).toBe('')
  })
})

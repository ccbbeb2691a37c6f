import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, describe, expect, it } from 'vitest'
import { INVENTED_CODES } from '../../src/api/site/testing/invented-codes.ts'
import { issueTestKey } from '../../src/testing/api-keys.ts'
import { inventedSite } from '../../src/testing/invented-site.ts'
import { temporaryFolder } from '../../src/testing/temporary-folder.ts'
import { buildClient } from './testing/built-client.ts'

const run = promisify(execFile)
const HERE = import.meta.dirname
const readme = readFileSync(join(HERE, 'README.md'), 'utf8')
const [start = '', ...further] = [...readme.matchAll(/^```ts\n([\s\S]*?)^```/gm)].map(([, code = '']) => code)

const site = await inventedSite({ more: INVENTED_CODES })
const baseUrl = await site.app.listen({ host: '127.0.0.1', port: 0 })
afterAll(() => site.app.server.closeAllConnections())

/** A project that has the built package installed, and nothing else. */
async function project() {
  const folder = temporaryFolder(afterAll)
  const installed = join(folder, 'node_modules/bankcodex')
  mkdirSync(installed, { recursive: true })
  cpSync(join(HERE, 'package.json'), join(installed, 'package.json'))
  await buildClient(join(installed, 'dist'))
  return folder
}

const folder = await project()

/** What a program in the project prints. */
async function printed(program: string): Promise<string> {
  const file = join(folder, 'program.ts')
  writeFileSync(file, program.replaceAll('http://localhost:3000', baseUrl))
  const { text } = await issueTestKey(site.keys, 'business')
  return (await run(process.execPath, [file], { env: { ...process.env, BANKCODEX_KEY: text } })).stdout
}

describe('the package', () => {
  it('starts as its README says, in five lines', async () => {
    expect(start.trim().split('\n')).toHaveLength(5)
    expect(await printed(start)).toBe('valid Aldermoor Bank AG\n')
  })

  it('can be asked what its README asks', async () => {
    expect(further).toHaveLength(1)
    expect(await printed(`${start}\n${further.join('\n')}\nconsole.log('done')`)).toMatch(/done\n$/)
  })

  it('drags nothing in', () => {
    const about = JSON.parse(readFileSync(join(HERE, 'package.json'), 'utf8'))
    expect(about).not.toHaveProperty('dependencies')
    expect(about).not.toHaveProperty('peerDependencies')
  })

  it('brings its types', () => {
    const types = readFileSync(join(folder, 'node_modules/bankcodex/dist/bankcodex.d.ts'), 'utf8')
    expect(types).toContain('export declare class Bankcodex')
  })
})

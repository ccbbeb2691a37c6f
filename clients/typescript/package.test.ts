import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { BANK_OF_EXAMPLES, INVENTED_CODES } from '../../src/api/site/testing/invented-codes.ts'
import { inventedSite } from '../../src/testing/invented-site.ts'
import { createSignatureHeaders, encodeSecret, SECRET_BYTES } from '../../src/watches/signature.ts'
import { describePackage, describeTypes, installPackage } from '../testing/packed-package.ts'

const site = await inventedSite({ otherSources: [...INVENTED_CODES, BANK_OF_EXAMPLES] })
const baseUrl = await site.app.listen({ host: '127.0.0.1', port: 0 })

const project = await installPackage('typescript', 'bankcodex')
const { folder } = project
const [quickStart = '', ...furtherExamples] = project.listExamples('ts')
const { text: key } = await site.issueKey('business')
const SECRET = encodeSecret(new Uint8Array(SECRET_BYTES).fill(1))
const env = { ...process.env, BANKCODEX_KEY: key, BANKCODEX_URL: baseUrl, SECRET }

const runProgram = (name: string, program: string) => project.runProgram(name, program, env)

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

describe('the client', () => {
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
})

describePackage(project)

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

describeTypes(project, TYPED_PROGRAM)

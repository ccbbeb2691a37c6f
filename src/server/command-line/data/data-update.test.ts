import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { formatUtcDay } from '../../../codes/format.ts'
import { FAILING_HANDLERS, serveVersion, startFileServer } from '../../../files/testing/file-server.ts'
import { createOenbFile, formatSortCodes, hashFilesIn } from '../../../importing/testing/small-directory.ts'
import { readLastUpdate } from '../../../importing/updates/register-state.ts'
import { startSmallBankcodex } from '../../../testing/command-line.ts'
import { openInvented } from '../../../testing/invented-directory.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import { createZip } from '../../../testing/zip-archive.ts'
import { startMailServer } from '../../testing/mail-server.ts'

describe('bankcodex data update', () => {
  const folder = temporaryFolder(afterAll)
  const update = (...args: readonly string[]) =>
    startSmallBankcodex({ STATE_DIR: folder }, 'data', 'update', ...args).finished
  const hasCode = (type: string, code: string) => {
    const directory = openInvented(join(folder, 'directory.sqlite'))
    const entry = directory.findEntry(type, code)
    directory.close()
    return entry !== null
  }

  it('downloads from mirrors, saves their addresses, and continues when one download fails', async () => {
    const oenbServer = await startFileServer(serveVersion(createOenbFile(), '"1"'))
    const sortCodeServer = await startFileServer(serveVersion(formatSortCodes(['98-76-54']), '"1"'))
    const first = await update('oenb', '--address', `${oenbServer.origin}/list.csv`)
    expect(first).toMatchObject({ code: 0, output: expect.stringContaining('oenb: 800 rows read, 800 kept') })
    await update('sort-codes', '--address', `${sortCodeServer.origin}/codes_2025-09-01.csv`)
    expect([hasCode('iban', 'AT98000'), hasCode('sort-code', '987654')]).toEqual([true, true])

    const before = hashFilesIn(folder)
    expect(await update()).toMatchObject({
      code: 0,
      output:
        '  to check: oenb, sort-codes\n  oenb has not changed\n  sort-codes has not changed\n' +
        '  0 imported, 2 unchanged, 0 failed\n',
    })
    expect(hashFilesIn(folder)).toEqual(before)

    oenbServer.setHandler(FAILING_HANDLERS['answers with status 500'] ?? (() => {}))
    sortCodeServer.setHandler(serveVersion(formatSortCodes(['98-76-55']), '"2"'))
    const { code, errors } = await update()
    expect(code).toBe(1)
    expect(errors).toContain(
      `Nothing was changed. ${oenbServer.origin}/list.csv answered 500 Internal Server Error\n`,
    )
    expect([
      hasCode('iban', 'AT98000'),
      hasCode('sort-code', '987654'),
      hasCode('sort-code', '987655'),
    ]).toEqual([true, false, true])
  })
})

/** Runs commands whose registers are served by a local server, at /oenb and so on. */
async function serveRegisters(files: Readonly<Record<string, Buffer | string>>, variables = {}) {
  const folder = temporaryFolder()
  const server = await startFileServer((request, response) => {
    const content = files[request.url?.slice(1) ?? '']
    if (content === undefined) response.writeHead(404).end()
    else serveVersion(content, '"1"')(request, response)
  })
  const registers = { REGISTERS: Object.keys(files).join(','), REGISTERS_ORIGIN: server.origin }
  const run = (...args: readonly string[]) =>
    startSmallBankcodex({ STATE_DIR: folder, ...registers, ...variables }, 'data', ...args).finished
  return { folder, server, run }
}

const TODAY = formatUtcDay(new Date())
const [YEAR = '', MONTH = '', DAY = ''] = TODAY.split('-')
const CURRENT_LIST = createOenbFile({ day: `${DAY}.${MONTH}.${YEAR}` })
const GLEIF_ROWS = Array.from({ length: 14_100 }, (_, i) => {
  const letters = [17_576, 676, 26, 1].map((unit) => String.fromCharCode(65 + (Math.floor(i / unit) % 26)))
  return `0000ALDERMOORBANK0${String(10 + (i % 90))},${letters.join('')}DEFFXXX`
})

describe('the registers of an installation', () => {
  it('are downloaded once their terms are accepted by name', async () => {
    const archive = await createZip({
      [`lei-bic-${YEAR}${MONTH}${DAY}.csv`]: `LEI,BIC\n${GLEIF_ROWS.join('\n')}\n`,
    })
    const { run } = await serveRegisters({
      oenb: CURRENT_LIST,
      'gleif-bic-lei': Buffer.from(await archive.arrayBuffer()),
    })
    const before = await run('update')
    expect(before.output).toContain(
      '  to check: oenb\n  gleif-bic-lei waits until you accept its terms with --accept gleif:\n' +
        '    free, with the notice of GLEIF and SWIFT',
    )
    expect(await run('update', '--accept', 'glief')).toMatchObject({
      code: 2,
      errors: expect.stringContaining('Unknown terms glief. Choose one of: gleif'),
    })
    const accepted = await run('update', '--accept', 'gleif')
    expect(accepted).toMatchObject({
      code: 0,
      output: expect.stringMatching(
        /to check: gleif-bic-lei, oenb\n[\s\S]*1 imported, 1 unchanged, 0 failed\n$/,
      ),
    })
    expect((await run('update')).output).toContain('0 imported, 2 unchanged, 0 failed')
    const { registers } = JSON.parse((await run('sources', '--json')).output)
    const gleif = registers.find(({ id }: { id: string }) => id === 'gleif-bic-lei')
    expect(gleif).toMatchObject({ acceptedOn: TODAY, imported: { asOf: TODAY } })
  })

  it('are listed with terms, addresses and what stands in the way', async () => {
    const { run } = await serveRegisters({ oenb: CURRENT_LIST })
    await run('update')
    const { output, code } = await run('sources')
    expect(code).toBe(0)
    expect(output).toMatch(/^Last update: \d{4}-/)
    expect(output).toMatch(/^oenb: .*\n.*layout as of 2022-09 by .*\n.*\n.*credit: .*\n {2}imported on /m)
    expect(output).toContain(`dated ${TODAY}, next due by`)
    expect(output).toMatch(/auspaynet-bsb: .*\n.*\n {2}your own file: AusPayNet refuses .*\n.*forbidden/)
    expect(output).toMatch(/iso-9362: [\s\S]*?not yet: It is published as a PDF/)
  })

  it('refuse a download where the terms forbid it, and say what to do', async () => {
    const { run } = await serveRegisters({})
    expect(await run('update', 'epc-sct')).toMatchObject({
      code: 2,
      errors: expect.stringContaining(
        'The European Payments Council allows copies for non-commercial purposes only.',
      ),
    })
  })

  it('are checked without a change: which address answers with a file', async () => {
    const { folder, run } = await serveRegisters({ oenb: CURRENT_LIST, nic: 'no archive' })
    expect(await run('update', '--check', 'oenb')).toMatchObject({
      code: 0,
      output: expect.stringMatching(
        / ok {3}oenb: .* answers with a file\n {2}1 of 1 addresses answer as expected\n$/,
      ),
    })
    expect(await run('update', '--check', 'nic')).toMatchObject({
      code: 1,
      output: expect.stringContaining('answers, but not with a ZIP file'),
    })
    expect(existsSync(join(folder, 'directory.sqlite'))).toBe(false)
  })
})

describe('the operator', () => {
  it('is told once, by mail and webhook, when a register fails a second time', async () => {
    const mails = await startMailServer()
    const posts: string[] = []
    const webhook = await startFileServer(async (request, response) => {
      posts.push(await new Response(request as unknown as BodyInit).text())
      response.end()
    })
    const { run } = await serveRegisters(
      { oenb: 'this is no list' },
      { SMTP_URL: mails.url, CONTACT_EMAIL: 'desk@codes.example', OPERATOR_WEBHOOK: webhook.origin },
    )
    await run('update')
    expect([mails.acceptedMails, posts]).toEqual([[], []])
    for (let attempt = 0; attempt < 2; attempt++) expect(await run('update')).toMatchObject({ code: 1 })
    expect(mails.acceptedMails).toHaveLength(1)
    expect(mails.acceptedMails[0]).toContain('2 updates have failed since')
    expect(posts.map((post) => JSON.parse(post))).toEqual([
      {
        text: expect.stringContaining('(oenb): 2 updates'),
        registers: [{ id: 'oenb', text: expect.any(String) }],
      },
    ])
  })

  it('is told again when the channel failed', async () => {
    const statuses = [500, 200]
    let calls = 0
    const webhook = await startFileServer((_request, response) => {
      response.writeHead(statuses[calls++] ?? 200).end()
    })
    const { run } = await serveRegisters({ oenb: 'this is no list' }, { OPERATOR_WEBHOOK: webhook.origin })
    await run('update')
    expect((await run('update')).errors).toContain(
      'The operator could not be told: OPERATOR_WEBHOOK answered 500',
    )
    await run('update')
    await run('update')
    expect(calls).toBe(2)
  })
})

it('repeats updates until it is stopped, and refuses an interval that is no time', async () => {
  const { folder, server, run } = await serveRegisters({ oenb: CURRENT_LIST })
  expect(await run('update', '--every', '5s')).toMatchObject({
    code: 2,
    errors: expect.stringContaining("--every takes a time from 15m to 20d, such as 24h, not '5s'"),
  })
  const variables = { STATE_DIR: folder, REGISTERS: 'oenb', REGISTERS_ORIGIN: server.origin }
  const running = startSmallBankcodex(variables, 'data', 'update', '--every', '24h')
  await expect.poll(() => readLastUpdate(folder)).not.toBe(null)
  running.stop()
  expect(await running.finished).toMatchObject({ code: 0 })
  expect(hashFilesIn(folder)).toHaveProperty('directory.sqlite')
})

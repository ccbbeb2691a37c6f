import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { FAILING_HANDLERS, serveVersion, startFileServer } from '../../../files/testing/file-server.ts'
import { createOenbFile, formatSortCodes, hashFilesIn } from '../../../importing/testing/small-directory.ts'
import { readLastUpdate } from '../../../importing/updates/register-state.ts'
import { startSmallBankcodex } from '../../../testing/command-line.ts'
import { openInvented } from '../../../testing/invented-directory.ts'
import { CURRENT_LIST, serveRegisters } from '../../../testing/served-registers.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'

describe('bankcodex data update', () => {
  const folder = temporaryFolder()
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

it('repeats updates until it is stopped, and refuses an interval that is no time', async () => {
  const { folder, start, run } = await serveRegisters({ oenb: CURRENT_LIST })
  expect(await run('update', '--every', '5s')).toMatchObject({
    code: 2,
    errors: expect.stringContaining("--every takes a time from 15m to 20d, such as 24h, not '5s'"),
  })
  expect(await run('update', 'nothing', '--every', '24h')).toMatchObject({ code: 2 })
  const running = start('update', '--every', '24h')
  await expect.poll(() => readLastUpdate(folder)).not.toBe(null)
  running.stop()
  expect(await running.finished).toMatchObject({ code: 0 })
  expect(hashFilesIn(folder)).toHaveProperty('directory.sqlite')
})

import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { FAILING_HANDLERS, serveVersion, startFileServer } from '../../../files/testing/file-server.ts'
import { createOenbFile, formatSortCodes, hashFilesIn } from '../../../importing/testing/small-directory.ts'
import { startSmallBankcodex } from '../../../testing/command-line.ts'
import { openInvented } from '../../../testing/invented-directory.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'

describe('bankcodex data update', () => {
  const folder = temporaryFolder(afterAll)
  const update = (...words: readonly string[]) =>
    startSmallBankcodex({ STATE_DIR: folder }, 'data', 'update', ...words).finished
  const has = (type: string, code: string) => {
    const directory = openInvented(join(folder, 'directory.sqlite'))
    const entry = directory.findEntry(type, code)
    directory.close()
    return entry !== null
  }

  it('downloads from a mirror and remembers it, and continues when one download fails', async () => {
    const oenb = await startFileServer(serveVersion(createOenbFile(), '"1"'))
    const codes = await startFileServer(serveVersion(formatSortCodes(['98-76-54']), '"1"'))
    const first = await update('oenb', '--address', `${oenb.origin}/list.csv`)
    expect(first).toMatchObject({ code: 0, output: expect.stringContaining('oenb: 800 rows read, 800 kept') })
    await update('sort-codes', '--address', `${codes.origin}/codes_2025-09-01.csv`)
    expect([has('iban', 'AT98000'), has('sort-code', '987654')]).toEqual([true, true])

    const before = hashFilesIn(folder)
    expect(await update()).toMatchObject({
      code: 0,
      output: '  to check: oenb, sort-codes\n  oenb has not changed\n  sort-codes has not changed\n',
    })
    expect(hashFilesIn(folder)).toEqual(before)

    oenb.setHandler(FAILING_HANDLERS['answers with status 500'] ?? (() => {}))
    codes.setHandler(serveVersion(formatSortCodes(['98-76-55']), '"2"'))
    const { code, errors } = await update()
    expect(code).toBe(1)
    expect(errors).toContain(
      `Nothing was changed. ${oenb.origin}/list.csv answered 500 Internal Server Error\n`,
    )
    expect([has('iban', 'AT98000'), has('sort-code', '987654'), has('sort-code', '987655')]).toEqual([
      true,
      false,
      true,
    ])
  })
})

import { beforeEach, describe, expect, it } from 'vitest'
import { FAILING_HANDLERS, serveVersion, startFileServer } from '../../files/testing/file-server.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { type DirectoryLocation, rebuildDirectory } from '../change-directory.ts'
import type { ImportKind } from '../import-kind.ts'
import { readStoredImports } from '../imports/import-folder.ts'
import {
  CHANGE_CONTEXT,
  createOenbFile,
  formatSortCodes,
  hashFilesIn,
  locateDirectory,
  requireKind,
} from '../testing/small-directory.ts'
import { updateRegisters } from './update-registers.ts'

const LIMITS = { maxBytes: 1_000_000, timeoutSeconds: 30, retryDelaysMs: [] }

let folder: string
let location: DirectoryLocation

beforeEach(async () => {
  folder = temporaryFolder()
  location = locateDirectory(folder)
  await rebuildDirectory(location, CHANGE_CONTEXT)
})

/** A kind whose register is served at an address. */
const serveKind = (kind: ImportKind, url: string): ImportKind => ({
  ...kind,
  supply: { by: 'download', files: [{ url }] },
})

const oenb = requireKind('oenb')
const OENB_FILE = createOenbFile({ day: '23.09.2031' })

/** Serves the Austrian list, and sort codes that the operator has on a server of their own. */
async function startServers(list: string | Buffer = OENB_FILE, codes = ['98-76-54']) {
  const lists = await startFileServer(serveVersion(list, '"1"'))
  const sortCodes = await startFileServer(serveVersion(formatSortCodes(codes), '"1"'))
  const requests = [
    { kind: serveKind(oenb, `${lists.origin}/list.csv`), limits: LIMITS },
    {
      kind: requireKind('sort-codes'),
      address: `${sortCodes.origin}/codes_2031-09-01.csv`,
      limits: LIMITS,
    },
  ]
  return { lists, sortCodes, update: () => updateRegisters(location, requests, CHANGE_CONTEXT) }
}

const listStored = () => readStoredImports(folder).map(({ kind }) => kind.id)

describe('an update of several registers', () => {
  it('builds all that came at once, and changes nothing the second time', async () => {
    const { update } = await startServers()
    const { outcomes, builds } = await update()
    expect(outcomes.map(({ result }) => result)).toEqual(['imported', 'imported'])
    expect(builds).toHaveLength(1)
    const before = hashFilesIn(folder)
    expect(await update()).toEqual({
      outcomes: [
        { id: 'oenb', result: 'unchanged' },
        { id: 'sort-codes', result: 'unchanged' },
      ],
      builds: [],
    })
    expect(hashFilesIn(folder)).toEqual(before)
  })

  it.each(Object.keys(FAILING_HANDLERS).filter((failure) => !failure.includes('304')))(
    'imports the others if one file %s',
    async (failure) => {
      const { lists, update } = await startServers()
      lists.setHandler(FAILING_HANDLERS[failure] ?? (() => {}))
      const { outcomes } = await update()
      expect(outcomes).toMatchObject([{ id: 'oenb', result: 'failed' }, { result: 'imported' }])
      expect(listStored()).toEqual(['sort-codes'])
    },
  )

  it('imports the others if the audit refuses one, such as a list that was cut off', async () => {
    const { update } = await startServers(createOenbFile({ day: '23.09.2031', rows: 300 }))
    const { outcomes } = await update()
    expect(outcomes).toMatchObject([
      { id: 'oenb', result: 'failed', reason: expect.stringContaining('300 rows kept, expected 700') },
      { result: 'imported' },
    ])
    expect(listStored()).toEqual(['sort-codes'])
  })

  it('builds all others at once if the build refuses one', async () => {
    const { lists, sortCodes } = await startServers(createOenbFile({ day: '23.09.2031', rows: 300 }))
    const chips = await startFileServer(serveVersion('chips,bank,fedwire\n0002,Aldermoor Bank,\n', '"1"'))
    const requests = [
      { kind: requireKind('chips'), address: `${chips.origin}/participants_2031-09-01.csv`, limits: LIMITS },
      { kind: serveKind(oenb, `${lists.origin}/list.csv`), limits: LIMITS },
      {
        kind: requireKind('sort-codes'),
        address: `${sortCodes.origin}/codes_2031-09-01.csv`,
        limits: LIMITS,
      },
    ]
    const { outcomes, builds } = await updateRegisters(location, requests, CHANGE_CONTEXT)
    expect(outcomes.map(({ id, result }) => [id, result])).toEqual([
      ['chips', 'imported'],
      ['oenb', 'failed'],
      ['sort-codes', 'imported'],
    ])
    expect(builds).toHaveLength(1)
  })

  it('ends a download whose bytes come too slowly', async () => {
    const { lists, sortCodes } = await startServers()
    lists.setHandler((_request, response) => {
      response.writeHead(200).write('Kennzeichen;')
    })
    const kind = serveKind(oenb, lists.origin)
    const address = `${sortCodes.origin}/codes_2031-09-01.csv`
    const requests = [
      { kind, limits: { ...LIMITS, timeoutSeconds: 0.1 } },
      { kind: requireKind('sort-codes'), address, limits: LIMITS },
    ]
    const { outcomes } = await updateRegisters(location, requests, CHANGE_CONTEXT)
    expect(outcomes).toMatchObject([
      { result: 'failed', reason: expect.stringMatching(/was interrupted|due to timeout/) },
      { result: 'imported' },
    ])
  })

  it('notices a stale copy that is still answered, by the date in the file', async () => {
    const { update } = await startServers(createOenbFile({ day: '23.09.2029' }))
    expect((await update()).outcomes).toMatchObject([
      { reason: expect.stringContaining('is dated 2029-09-23, and a current one is at most 14 days old') },
      { result: 'imported' },
    ])
  })

  it('notices a stale copy of a file without a date by the time of its last change', async () => {
    const { sortCodes } = await startServers()
    sortCodes.setHandler((_request, response) =>
      response
        .writeHead(200, { 'last-modified': 'Sun, 23 Sep 2029 06:00:00 GMT' })
        .end(formatSortCodes(['98-76-54'])),
    )
    const undated = serveKind(requireKind('sort-codes'), sortCodes.origin)
    const kind = { ...undated, currentDays: 45 }
    const { outcomes } = await updateRegisters(location, [{ kind, limits: LIMITS }], CHANGE_CONTEXT)
    expect(outcomes).toMatchObject([{ result: 'failed', reason: expect.stringContaining('2029-09-23') }])
  })
})

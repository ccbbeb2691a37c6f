import { beforeEach, describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { importFiles } from '../change-directory.ts'
import { IMPORT_KINDS } from '../sources/registry.ts'
import {
  CHANGE_CONTEXT,
  createOenbFile,
  locateDirectory,
  requireKind,
  writeIncomingFile,
} from '../testing/small-directory.ts'
import { findRegisterProblems, readRegisterRecords } from './register-problems.ts'
import {
  addOutcomes,
  readLastUpdate,
  readRegisterState,
  recordUpdate,
  writeRegisterState,
} from './register-state.ts'
import { acceptTerms, listRegisters, mayDownload } from './register-status.ts'
import type { RegisterOutcome } from './update-registers.ts'

let folder: string
beforeEach(() => {
  folder = temporaryFolder()
})

const { now } = CHANGE_CONTEXT
const findRegister = (id: string) => listRegisters(folder).find((register) => register.id === id)
const PUBLISHER = 'Oesterreichische Nationalbank'
const REASON = 'The server is down.'
const FAILED: RegisterOutcome = { id: 'oenb', result: 'failed', publisher: PUBLISHER, reason: REASON }

function recordOutcome(outcome: RegisterOutcome, time = now) {
  recordUpdate(folder, addOutcomes(readRegisterState(folder), [outcome], time), time)
}

const importOenb = (day: string) =>
  importFiles(
    locateDirectory(folder),
    [
      {
        kind: requireKind('oenb'),
        files: [writeIncomingFile(folder, 'list.csv', createOenbFile({ day }))],
      },
    ],
    CHANGE_CONTEXT,
  )

describe('the declared registers', () => {
  it('have different ids, and say what stands in the way of those without a kind', () => {
    const registers = listRegisters(folder)
    const ids = registers.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    const unread = registers.filter(({ obstacle }) => obstacle !== undefined).map(({ id }) => id)
    const kinds = IMPORT_KINDS.map(({ id }) => id)
    expect(ids.filter((id) => !unread.includes(id))).toEqual(kinds)
  })

  it('are only downloaded over https, unless their terms forbid a commercial use', () => {
    for (const { id, supply, terms } of listRegisters(folder)) {
      if (supply.by === 'operator') continue
      expect([id, terms.commercialUse]).not.toEqual([id, 'forbidden'])
      for (const { url } of supply.files) expect(url).toMatch(/^https:\/\//)
    }
  })
})

describe('the state of a register', () => {
  it('has the import with its date, and the day until which it is current', async () => {
    expect(findRegister('oenb')).toMatchObject({ imported: null, failure: null })
    await importOenb('23.09.2031')
    expect(findRegister('oenb')?.imported).toEqual({
      at: now.toISOString(),
      asOf: '2031-09-23',
      currentUntil: '2031-10-07',
    })
  })

  it('counts failed updates since the last one that succeeded', () => {
    recordOutcome(FAILED, new Date('2031-09-28T12:00:00Z'))
    recordOutcome(FAILED)
    const since = '2031-09-28T12:00:00.000Z'
    expect(findRegister('oenb')?.failure).toEqual({ publisher: PUBLISHER, count: 2, since, reason: REASON })
    recordOutcome({ id: 'oenb', result: 'unchanged' })
    expect(findRegister('oenb')?.failure).toBe(null)
  })

  it('says when the last update ran', () => {
    expect(readLastUpdate(folder)).toBe(null)
    recordOutcome({ id: 'oenb', result: 'unchanged' })
    expect(readLastUpdate(folder)).toBe(now.toISOString())
  })

  it('keeps accepted terms, until a release words them anew', () => {
    const gleif = requireKind('gleif-bic-lei')
    expect(mayDownload(gleif, readRegisterState(folder))).toBe(false)
    writeRegisterState(folder, acceptTerms(readRegisterState(folder), ['gleif'], now))
    expect(mayDownload(gleif, readRegisterState(folder))).toBe(true)
    expect(findRegister('gleif-bic-lei')?.acceptedOn).toBe('2031-09-30')
    const reworded = { ...gleif, licence: 'other terms' }
    expect(mayDownload(reworded, readRegisterState(folder))).toBe(false)
  })
})

describe('the problems of registers', () => {
  const findProblems = (time = now) =>
    findRegisterProblems(readRegisterRecords(folder), time).map(({ text }) => text)

  it('begin with the second failed update', () => {
    recordOutcome(FAILED)
    expect(findProblems()).toEqual([])
    recordOutcome(FAILED)
    expect(findProblems()).toEqual([
      'Oesterreichische Nationalbank (oenb): 2 updates have failed since 2031-09-30. The server is down.',
    ])
  })

  it('begin a week before the list leaves its period, and name the end once it has passed', async () => {
    await importOenb('16.09.2031')
    expect(findProblems(new Date('2031-09-22T12:00:00Z'))).toEqual([])
    expect(findProblems(new Date('2031-09-23T12:00:00Z'))).toEqual([
      expect.stringContaining('the list of 2031-09-16 is current until 2031-09-30 only'),
    ])
    expect(findProblems(new Date('2031-10-01T12:00:00Z'))).toEqual([
      expect.stringContaining('was current until 2031-09-30'),
    ])
  })
})

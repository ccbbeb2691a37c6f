import { copyFileSync, existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import Database from 'better-sqlite3'
import { expect, it } from 'vitest'
import { lookUpPublicAnswer } from '../../api/v1/code-answers.ts'
import { createIban, createSeededRandom } from '../../codes/iban/generated-ibans.test-data.ts'
import { type CodeTypeId, getCodeType } from '../../codes/registry.ts'
import { type CodeLookup, createLookup } from '../../lookup/lookup.ts'
import { openInvented } from '../../testing/invented-directory.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import type { BuildContext } from '../build-directory.ts'
import { importFiles, rebuildDirectory } from '../change-directory.ts'
import { CHANGE_CONTEXT, locateDirectory, requireKind } from '../testing/small-directory.ts'

const REGISTERS = fileURLToPath(new URL('../../../../shared/data/registers/', import.meta.url))

/** The imports of each version, in the order in which they are built, a month apart. */
const IMPORTS: readonly (readonly [kind: string, path: string, asOf?: string])[] = [
  ['bundesbank-blz', 'de/bundesbank_blz_2018-06-04.txt'],
  ['bundesbank-blz', 'de/bundesbank_blz_2019-07.txt'],
  ['auspaynet-bsb', '../au/auspaynet_bsb_directory_2025-09.csv'],
  ['bundesbank-blz', 'de/bundesbank_blz_csv_2024.csv', '2024-06'],
  ['auspaynet-bsb', 'au/auspaynet_BSBDirectoryFull_2025-12-10.csv'],
]

interface Code {
  readonly type: CodeTypeId
  readonly code: string
}

/** A code as a caller types it: for a bank code, an IBAN of an account at the bank. */
function toTypedCode({ type, code }: Code, random: (limit: number) => number): Code {
  if (type !== 'iban' || !code.startsWith('DE')) return { type, code }
  return {
    type,
    code: createIban('DE', code.slice(2).padEnd(18, String(random(1_000_000_000)).padStart(10, '0'))),
  }
}

/** Codes of all versions at random. */
function chooseCodes(files: readonly string[], count: number): Code[] {
  const random = createSeededRandom(20_261_127)
  const codes = new Map<string, Code>()
  const add = (code: Code) => codes.set(`${code.type} ${code.code}`, code)
  for (const file of files) {
    const db = new Database(file, { readonly: true })
    for (const row of db.prepare<[], Code>('SELECT type, code FROM entry').all()) add(row)
    for (const row of db.prepare<[], Code>('SELECT type, first AS code FROM range').all()) add(row)
    db.close()
  }
  const byChance = [...codes.values()].map((code) => ({ code, order: random(1_000_000_000) }))
  const chosen = byChance.sort((a, b) => a.order - b.order).slice(0, count)
  return chosen.map(({ code }) => toTypedCode(code, random))
}

const answer = (lookup: CodeLookup, { type, code }: Code) =>
  JSON.stringify(lookUpPublicAnswer(lookup, getCodeType(type), code, { details: true }))

/** Builds the versions one after the other, and keeps the file of each, by its day. */
async function buildVersions(folder: string): Promise<Map<string, string>> {
  const location = locateDirectory(folder)
  const files = new Map<string, string>()
  const build = async (day: string, change: (context: BuildContext) => Promise<unknown>) => {
    await change({ ...CHANGE_CONTEXT, now: new Date(`${day}T12:00:00Z`) })
    const file = join(folder, `${day}.sqlite`)
    copyFileSync(location.directoryFile, file)
    files.set(day, file)
  }
  await build('2026-01-05', (context) => rebuildDirectory(location, context))
  for (const [index, [kind, path, asOf]] of IMPORTS.entries()) {
    const list = [{ path: REGISTERS + path, name: basename(path) }]
    const incoming = { kind: requireKind(kind), files: list, ...(asOf ? { asOf } : {}) }
    await build(`2026-0${index + 2}-05`, (context) => importFiles(location, [incoming], context))
  }
  return files
}

it.skipIf(!existsSync(REGISTERS))(
  'as-of answers equal those of the kept old files for 10,000 codes over five versions',
  async () => {
    const files = await buildVersions(temporaryFolder())
    const current = openInvented([...files.values()].at(-1) ?? '')
    const lookup = createLookup(current, '2026-07-01')
    const codes = chooseCodes([...files.values()], 10_000)
    for (const [day, file] of files) {
      const old = openInvented(file)
      const oldLookup = createLookup(old, day)
      const asOf = lookup.asOf(day)
      const different = codes.filter((code) => !asOf || answer(asOf, code) !== answer(oldLookup, code))
      expect([day, different.slice(0, 3)]).toEqual([day, []])
    }
    const [firstDay = ''] = files.keys()
    const [asOfFirst, today] = [lookup.asOf(firstDay), createLookup(current, firstDay)]
    const changed = codes.filter((code) => asOfFirst && answer(asOfFirst, code) !== answer(today, code))
    expect(codes).toHaveLength(10_000)
    // The lists of six years and of another country: without the former rows the answers are wrong.
    expect(changed.length).toBeGreaterThan(1_000)
  },
)

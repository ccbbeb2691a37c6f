import { describe, expect, it } from 'vitest'
import { collectSource, countKeptRows } from '../collect.ts'
import { formatFixedLine, writeTemporaryFile } from '../readers/reading.test-data.ts'
import { createOenbFile, requireKind } from '../testing/small-directory.ts'
import { BUNDESBANK_FIELDS } from './bundesbank-blz/rows.ts'

/** A file with 40 invented bank codes for each German region from 10 to `lastRegion`. */
function createBundesbankFile(lastRegion: number): string {
  const regions = Array.from({ length: lastRegion - 9 }, (_, i) => i + 10)
  const codes = regions.flatMap((region) => Array.from({ length: 40 }, (_, i) => region * 1_000_000 + i))
  const rows = codes.map((code) =>
    formatFixedLine(BUNDESBANK_FIELDS, {
      Bankleitzahl: String(code),
      Merkmal: '1',
      Bezeichnung: 'Aldermoor Bank',
      Änderungskennzeichen: 'U',
      'Nachfolge-Bankleitzahl': '00000000',
    }),
  )
  return `${rows.join('\r\n')}\r\n`
}

/** AusPayNet's key with invented institutions, one for each prefix. */
function createAuspaynetKey(prefixes: readonly string[]): string {
  const rows = prefixes.map((prefix) => `QQA,Aldermoor Bank,${prefix}`)
  return ['BSB Owner,Owner Name,BSB Prefix', ...rows, ''].join('\r\n')
}

/** The number of rows that the first source of a kind keeps. */
async function countKept(kind: string, content: string | Buffer): Promise<number> {
  const [source] = requireKind(kind).describeSources([writeTemporaryFile(content)], '2031-09')
  if (!source) throw new Error(`no source in ${kind}`)
  return countKeptRows(await collectSource(source, () => {}))
}

describe('a file that is cut off at the end of a row', () => {
  it('is refused if its codes are sorted and the last region is missing', async () => {
    expect(await countKept('bundesbank-blz', createBundesbankFile(87))).toBe(78 * 40)
    await expect(countKept('bundesbank-blz', createBundesbankFile(86))).rejects.toThrow(
      'bundesbank-blz: no code begins with DE87; the file may be cut off',
    )
  })

  it('is refused if it is a list of prefixes that lacks the prefix of a large bank', async () => {
    const otherPrefixes = Array.from({ length: 120 }, (_, i) => String(i + 100).padStart(3, '0'))
    expect(
      await countKept('auspaynet-key', createAuspaynetKey(['01', '06', '08', ...otherPrefixes, '73'])),
    ).toBe(124)
    await expect(
      countKept('auspaynet-key', createAuspaynetKey(['01', '06', '08', ...otherPrefixes])),
    ).rejects.toThrow('auspaynet-key: no code begins with 73; the file may be cut off')
  })

  it('is refused if it has too few rows', async () => {
    expect(await countKept('oenb', createOenbFile({ rows: 700 }))).toBe(700)
    await expect(countKept('oenb', createOenbFile({ rows: 699 }))).rejects.toThrow(
      'oenb: 699 rows kept, expected 700 to 1500',
    )
  })
})

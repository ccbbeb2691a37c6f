import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { createZip } from '../testing/zip-archive.ts'
import { unpackMember } from './unpack.ts'

const createArchive = async (files: Readonly<Record<string, string>>) =>
  Buffer.from(await (await createZip(files)).arrayBuffer())

function unpack(archive: Buffer, maxBytes = 10_000) {
  const path = join(temporaryFolder(), 'archive')
  writeFileSync(path, archive)
  return unpackMember(path, /\.csv$/, { label: 'codes.zip', maxBytes })
}

it('unpacks the file with the right name, without its folder', async () => {
  const archive = await createArchive({ 'readme.txt': 'no', 'data/codes_2031.csv': 'code,bank\n' })
  const { path, name } = await unpack(archive)
  expect([name, readFileSync(path, 'utf8')]).toEqual(['codes_2031.csv', 'code,bank\n'])
})

it('refuses an archive that names a file outside its folder', async () => {
  const archive = await createArchive({ '../../escaped.csv': 'code\n' })
  await expect(unpack(archive)).rejects.toThrow('codes.zip cannot be unpacked (Unsafe filename)')
})

it.each([
  ['has no such file', { 'codes.txt': 'a' }, '0 files named like'],
  ['has several such files', { 'a.csv': 'a', 'b.csv': 'b' }, '2 files named like'],
])('refuses an archive that %s', async (_failure, files, reason) => {
  await expect(unpack(await createArchive(files))).rejects.toThrow(`codes.zip cannot be unpacked (${reason}`)
})

it('refuses a file that unpacks to more bytes than allowed', async () => {
  const bomb = await createArchive({ 'codes.csv': 'a'.repeat(1_000_000) })
  expect(bomb.length).toBeLessThan(10_000)
  await expect(unpack(bomb)).rejects.toThrow('codes.zip, codes.csv is larger than 10000 bytes')
})

it('refuses an archive that is cut off, damaged, or none at all', async () => {
  const archive = await createArchive({ 'codes.csv': 'code,bank\n'.repeat(50) })
  const damaged = Buffer.from(archive)
  damaged.fill(0, 60, 70)
  for (const content of [archive.subarray(0, archive.length / 2), damaged, Buffer.from('code,bank\n')])
    await expect(unpack(content)).rejects.toThrow('codes.zip cannot be unpacked')
})

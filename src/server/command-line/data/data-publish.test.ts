import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { startBankcodex } from '../../../testing/command-line.ts'
import { buildInvented } from '../../../testing/invented-directory.ts'
import { INVENTED_ROWS } from '../../../testing/invented-source.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'

describe('bankcodex data keygen and publish', () => {
  const folder = temporaryFolder()
  const publishFolder = join(folder, 'published')
  const keyFile = join(folder, 'key.pem')
  const run = (variables: Readonly<Record<string, string>>, ...args: readonly string[]) =>
    startBankcodex({ STATE_DIR: folder, ...variables }, 'data', ...args).finished

  beforeAll(() => void buildInvented(join(folder, 'directory.sqlite')))

  it('create a key and publish with it', async () => {
    const keygen = await run({}, 'keygen', keyFile)
    expect(keygen).toMatchObject({ code: 0, errors: expect.stringContaining('DIRECTORY_PUBLIC_KEY') })
    expect(keygen.output).toMatch(/^MCowBQYDK2VwAyEA\S{44}\n$/)
    const publish = await run({ PUBLISH_KEY_FILE: keyFile }, 'publish', publishFolder)
    expect(publish).toMatchObject({ code: 0, errors: '' })
    expect(publish.output).toMatch(
      /version [0-9a-f]{16}, \d+ bytes, sha256 [0-9a-f]{64}\n.+signed by key [0-9a-f]{16}/,
    )
    expect(readdirSync(publishFolder)).toContain('manifest.json')
  })

  it('name the deltas that they write, with their sizes', async () => {
    const publishChanged = async () => {
      const { output } = await run({ PUBLISH_KEY_FILE: keyFile }, 'publish', publishFolder)
      return { sha256: /sha256 (\w{16})/.exec(output)?.[1], deltas: output.match(/delta of .*/g) }
    }
    const before = await publishChanged()
    expect(before.deltas).toBeNull()
    buildInvented(join(folder, 'directory.sqlite'), {
      rows: INVENTED_ROWS.map((row) => ({ ...row, city: 'Kiel' })),
    })
    const { deltas } = await publishChanged()
    const [file] = readdirSync(publishFolder).filter((name) => name.startsWith('delta-'))
    const { size } = statSync(join(publishFolder, file ?? ''))
    expect(deltas).toEqual([
      expect.stringMatching(`^delta of ${size} bytes \\(\\d+ %\\) for nodes with ${before.sha256}$`),
    ])
  })

  it('report an error in one line, with an exit code', async () => {
    expect(await run({}, 'keygen', keyFile)).toMatchObject({
      code: 1,
      errors: `Nothing was changed. ${keyFile} already exists; a key is never overwritten\n`,
    })
    expect(await run({}, 'publish', publishFolder)).toMatchObject({
      code: 2,
      errors: expect.stringMatching(/^Nothing was changed\. no key to sign with: /),
    })
    expect(await run({ PUBLISH_KEY_FILE: join(folder, 'no.pem') }, 'publish', publishFolder)).toMatchObject({
      code: 1,
      errors: expect.stringMatching(/^Nothing was changed\. ENOENT/),
    })
  })
})

import { describe, expect, it } from 'vitest'
import { createStateFolder, startBankcodex } from '../../testing/command-line.ts'

describe('bankcodex status', () => {
  /** Creates a state folder. Returns a function that runs 'bankcodex status' on it. */
  const createState = async () => {
    const folder = await createStateFolder()
    return (...args: readonly string[]) => startBankcodex({ STATE_DIR: folder }, 'status', ...args).finished
  }

  it('posts, lists, resolves and removes a note', async () => {
    const run = await createState()
    expect((await run('list')).output).toBe('There are no notes.\n')
    const { code, output } = await run('post', ' Lookups are slow. ')
    expect({ code, output }).toMatchObject({
      code: 0,
      output: expect.stringMatching(/ {2}open: Lookups are slow\.\n$/),
    })
    const id = output.slice(0, 8)
    expect((await run('resolve', id)).output).toBe(`Note ${id} is resolved.\n`)
    expect((await run('list')).output).toMatch(/ {2}resolved \d{4}-.*Z: Lookups are slow\.\n$/)
    expect((await run('remove', id)).code).toBe(0)
    expect((await run('list')).output).toBe('There are no notes.\n')
  })

  it.each([
    ['an empty note', 2, ['post', '  '], 'The note is empty\n'],
    ['a note that is too long', 2, ['post', 'x'.repeat(1001)], /has 1001 characters; at most 1000/],
    ['an unknown note', 1, ['resolve', '01234567'], 'There is no note 01234567\n'],
    ['too short an id', 2, ['remove', '0123'], /at least the first 8 characters/],
  ])('refuses %s in one line, with exit code %i', async (_case, exitCode, args, reason) => {
    const { code, errors } = await (await createState())(...args)
    expect(code).toBe(exitCode)
    expect(errors).toMatch(reason)
  })
})

import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { NODE_FLAGS } from '../testing/serve-command.ts'

const WAYS = ['bin/start', 'deploy/bankcodex.service', 'Dockerfile'] as const

/** The flags of Node that a file serves the site with: those before the program. */
function nodeFlags(file: string): string[] {
  const text = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')
  const [, command = ''] = /^(.*)src\/server\/main\.ts/m.exec(text) ?? []
  return command.match(/--[a-z0-9=-]+/g) ?? []
}

describe('every way to start the site', () => {
  it.each(WAYS)('runs Node with the same flags: %s', (file) => {
    expect(nodeFlags(file)).toEqual(NODE_FLAGS)
  })
})

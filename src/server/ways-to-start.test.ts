import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { NODE_FLAGS } from '../testing/serve-command.ts'

const WAYS = ['bin/start', 'deploy/bankcodex.service', 'Dockerfile'] as const

/** The flags of Node that a file serves the site with. */
function nodeFlags(file: string): string[] {
  const line = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')
    .split('\n')
    .find((one) => one.includes('src/server/main.ts'))
  return line?.match(/--(?:max|no|stack|expose)-[a-z0-9=-]+/g) ?? []
}

describe('every way to start the site', () => {
  it.each(WAYS)('runs Node with the same flags: %s', (file) => {
    expect(nodeFlags(file)).toEqual(NODE_FLAGS)
  })
})

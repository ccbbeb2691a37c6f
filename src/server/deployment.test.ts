import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parseStages } from '../../deploy/try-image/dockerfile.ts'

const DOCKERFILE = new URL('../../Dockerfile', import.meta.url).pathname
const compose = readFileSync(new URL('../../compose.yaml', import.meta.url), 'utf8')

/** The text of each service in compose.yaml, with the YAML anchors that it merges. */
function services(): [string, string][] {
  const [, text = ''] = /^services:\n([\s\S]*?)^networks:/m.exec(compose) ?? []
  const blocks = new Map(
    [...compose.matchAll(/^x-\w+: &(\w+)\n((?: .*\n)*)/gm)].map(([, name = '', block = '']) => [name, block]),
  )
  const merged = (block: string): string =>
    block.replace(/<<: \*(\w+)/g, (_merge, name: string) => merged(blocks.get(name) ?? ''))
  return [...text.matchAll(/^ {2}(\w+):\n((?: {3,}.*\n|\n)*)/gm)].map(([, name = '', block = '']) => [
    name,
    merged(block),
  ])
}

describe('compose.yaml', () => {
  it('has every service of the documentation', () => {
    expect(services().map(([name]) => name)).toEqual(['node1', 'node2', 'proxy', 'database', 'valkey'])
  })

  it.each(services())('gives %s no capabilities and no way to new privileges', (_name, service) => {
    expect(service).toContain('cap_drop: [ALL]')
    expect(service).toContain('security_opt: ["no-new-privileges:true"]')
  })

  it.each(services())('has %s run an image that can be set, with a digest', (name, service) => {
    if (name.startsWith('node'))
      expect(service).toMatch(/args:\n(?: +#.*\n)? +- NODE_IMAGE\n +image: bankcodex$/m)
    else expect(service).toMatch(/image: \$\{[A-Z]+_IMAGE:-[\w/]+:[\w.-]+@sha256:[0-9a-f]{64}\}$/m)
  })

  it('listens on the loopback address by default', () => {
    expect([...compose.matchAll(/ports: (.*)/g)].map(([, ports]) => ports)).toEqual([
      // biome-ignore lint/suspicious/noTemplateCurlyInString: variables of compose
      '["${PUBLISHED_ADDRESS:-127.0.0.1}:${PUBLISHED_PORT:-8080}:80"]',
    ])
  })

  it('asks for the passwords of both stores', () => {
    for (const name of ['DATABASE_PASSWORD', 'VALKEY_PASSWORD'])
      expect(compose).toContain(`\${${name}:?${name} is not set}`)
    expect(compose).toMatch(/--requirepass, "\$\{VALKEY_PASSWORD:/)
  })
})

describe('the Dockerfile', () => {
  it('builds on one image, by tag and digest', () => {
    const stages = parseStages(DOCKERFILE)
    const images = new Set(
      stages.map(({ from }) => from).filter((from) => !stages.some(({ name }) => name === from)),
    )
    expect([...images]).toEqual([
      expect.stringMatching(/^node:24\.[\d.]+-bookworm-slim@sha256:[0-9a-f]{64}$/),
    ])
  })
})

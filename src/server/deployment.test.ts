import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parseStages } from '../../deploy/try-image/dockerfile.ts'

const DOCKERFILE = new URL('../../Dockerfile', import.meta.url).pathname
const compose = readFileSync(new URL('../../compose.yaml', import.meta.url), 'utf8')

/** The text of each service in compose.yaml, with the YAML anchors that it merges. */
function readServices(): [string, string][] {
  const [, section = ''] = /^services:\n([\s\S]*?)^networks:/m.exec(compose) ?? []
  const blocks = new Map(
    [...compose.matchAll(/^x-\w+: &(\w+)\n((?: .*\n)*)/gm)].map(([, name = '', block = '']) => [name, block]),
  )
  const mergeAnchors = (block: string): string =>
    block.replace(/<<: \*(\w+)/g, (_merge, name: string) => mergeAnchors(blocks.get(name) ?? ''))
  return [...section.matchAll(/^ {2}(\w+):\n((?: {3,}.*\n|\n)*)/gm)].map(([, name = '', block = '']) => [
    name,
    mergeAnchors(block),
  ])
}

describe('compose.yaml', () => {
  it('defines all documented services', () => {
    const names = readServices().map(([name]) => name)
    expect(names.join(' ')).toBe('node1 node2 publisher proxy database valkey')
  })

  it.each(readServices())('gives %s no capabilities and no new privileges', (_name, service) => {
    expect(service).toContain('cap_drop: [ALL]')
    expect(service).toContain('security_opt: ["no-new-privileges:true"]')
  })

  it.each(readServices())('runs %s from a configurable image, pinned by digest', (name, service) => {
    if (name.startsWith('node') || name === 'publisher')
      expect(service).toMatch(/args:\n(?: +#.*\n)? +- NODE_IMAGE\n +image: bankcodex(-publisher)?$/m)
    else expect(service).toMatch(/image: \$\{[A-Z]+_IMAGE:-[\w/]+:[\w.-]+@sha256:[0-9a-f]{64}\}$/m)
  })

  it.each(readServices())('rotates the log of %s', (_name, service) => {
    expect(service).toMatch(/logging: \{ driver: json-file, options: \{ max-size: 10m, max-file: "5" \} \}/)
  })

  it('passes no empty variables to the site', () => {
    expect(compose).not.toMatch(/^ {4}\w+: \$\{\w+:-\}$/m)
  })

  it('lets the nodes read the folder that the publisher writes', () => {
    const services = new Map(readServices())
    expect(services.get('publisher')).toContain('- published:/srv/published\n')
    for (const node of ['node1', 'node2'])
      expect(services.get(node)).toContain('"published:/srv/published:ro"')
  })

  it('listens on the loopback address by default', () => {
    const ports = [...compose.matchAll(/^ +- "(.+):(\d+)"$/gm)].map(([, outside, inside]) => [
      outside,
      inside,
    ])
    expect(compose.match(/ports:/g)).toHaveLength(1)
    // biome-ignore-start lint/suspicious/noTemplateCurlyInString: variables of compose
    expect(ports).toEqual([
      ['${PUBLISHED_ADDRESS:-127.0.0.1}:${PUBLISHED_PORT:-8080}', '80'],
      ['${PUBLISHED_ADDRESS:-127.0.0.1}:${PUBLISHED_TLS_PORT:-8443}', '443'],
    ])
    // biome-ignore-end lint/suspicious/noTemplateCurlyInString: variables of compose
  })

  it('turns TLS on with a host name in the environment, as documented', () => {
    const [, proxy = ''] = readServices().find(([name]) => name === 'proxy') ?? []
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a variable of compose
    expect(proxy).toContain('SITE_ADDRESS: ${SITE_ADDRESS:-:80}')
    const caddyfile = readFileSync(new URL('../../deploy/Caddyfile', import.meta.url), 'utf8')
    expect(caddyfile).toMatch(/^\{\$SITE_ADDRESS::80\} \{$/m)
  })

  it('requires passwords for both stores', () => {
    for (const name of ['DATABASE_PASSWORD', 'VALKEY_PASSWORD'])
      expect(compose).toContain(`\${${name}:?${name} is not set}`)
    expect(compose).toMatch(/--requirepass, "\$\{VALKEY_PASSWORD:/)
  })
})

describe('the Dockerfile', () => {
  it('builds on a single base image, pinned by tag and digest', () => {
    const stages = parseStages(DOCKERFILE)
    const images = new Set(
      stages.map(({ from }) => from).filter((from) => !stages.some(({ name }) => name === from)),
    )
    expect([...images]).toEqual([
      expect.stringMatching(/^node:24\.[\d.]+-bookworm-slim@sha256:[0-9a-f]{64}$/),
    ])
  })
})

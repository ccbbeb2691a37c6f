import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { VERSION } from '../../clients/typescript/src/version.ts'

const readText = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
const readVersion = (path: string): string => JSON.parse(readText(path)).version

it('site, lock file, client and the newest release of the changelog have one version', () => {
  const [, released] = /^## (\d+\.\d+\.\d+) \(\d{4}-\d\d-\d\d\)$/m.exec(readText('CHANGELOG.md')) ?? []
  const packages = ['package.json', 'package-lock.json', 'clients/typescript/package.json'].map(readVersion)
  expect([...packages, VERSION]).toEqual(Array(4).fill(released))
})

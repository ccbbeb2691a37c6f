import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { VERSION } from '../../clients/typescript/src/version.ts'

const readText = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
const readVersion = (path: string): string => JSON.parse(readText(path)).version

it('the site, lock file, clients and newest release in the changelog have the same version', () => {
  const [, releasedVersion] = /^## (\d+\.\d+\.\d+) \(\d{4}-\d\d-\d\d\)$/m.exec(readText('CHANGELOG.md')) ?? []
  const packageVersions = [
    'package.json',
    'package-lock.json',
    'clients/typescript/package.json',
    'clients/codes/package.json',
  ].map(readVersion)
  // pyproject.toml takes the version of the Python client from this file.
  const [, pythonVersion] = /^VERSION = '(.+)'$/m.exec(readText('clients/python/bankcodex/version.py')) ?? []
  expect([...packageVersions, VERSION, pythonVersion]).toEqual(Array(6).fill(releasedVersion))
})

import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../../src/testing/temporary-folder.ts'
import { spreadsheetScripts } from '../../src/web/entry-server.tsx'

const script = spreadsheetScripts['excel.osts.txt'] ?? ''

it('the script for Excel compiles with an old TypeScript, strictly', async () => {
  const folder = temporaryFolder()
  const types = readFileSync(join(import.meta.dirname, 'testing/excel-script.ts'), 'utf8')
  writeFileSync(join(folder, 'script.ts'), `${types.replace('export declare', 'declare')}\n${script}`)
  const compiler = resolve('node_modules/typescript-4.9/bin/tsc')
  const options = ['--noEmit', '--strict', '--target', 'es2020', '--lib', 'es2020,dom']
  const compilation = promisify(execFile)(process.execPath, [compiler, ...options, 'script.ts'], {
    cwd: folder,
  })
  expect((await compilation.catch((failure: { stdout: string }) => failure)).stdout).toBe('')
})

it('the script for Excel keeps to what Office Scripts allow: no any, and inline arrow functions', () => {
  expect(script).not.toMatch(/[:<] *any\b|\bas any\b/)
  const callbacks = [...script.matchAll(/\.(?:map|filter|forEach|find|some|every|flatMap)\((.*)/g)]
  expect(callbacks.length).toBeGreaterThan(5)
  for (const [, callback] of callbacks) expect(callback).toMatch(/^$|^\(/)
})

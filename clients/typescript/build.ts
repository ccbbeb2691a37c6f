/** Builds the package into a folder, `dist` by default: ES modules and CommonJS, each with declarations. */
import { execFile } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

const HERE = import.meta.dirname
const COMPILER = join(HERE, '../../node_modules/typescript/bin/tsc')

/** The folder, the package type and the compiler's options of each module system. */
const BUILDS = [
  { subfolder: 'esm', type: 'module', options: [] },
  {
    subfolder: 'cjs',
    type: 'commonjs',
    options: ['--module', 'commonjs', '--verbatimModuleSyntax', 'false'],
  },
] as const

/** Replaces '.ts' by '.js' in the imports of declarations. The compiler does so only in JavaScript files. */
function rewriteDeclarations(folder: string): void {
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.d.ts'))) {
    const path = join(folder, name)
    const text = readFileSync(path, 'utf8')
    writeFileSync(path, text.replace(/(from '\.\/[\w-]+)\.ts(?=')/g, '$1.js'))
  }
}

/** Builds the package. Rejects with the compiler's report if the sources have an error. */
export async function buildPackage(folder: string): Promise<void> {
  const runningBuilds = BUILDS.map(async ({ subfolder, type, options }) => {
    const out = join(folder, subfolder)
    const args = [COMPILER, '-p', HERE, '--outDir', out, ...options]
    await promisify(execFile)(process.execPath, args)
    rewriteDeclarations(out)
    writeFileSync(join(out, 'package.json'), `${JSON.stringify({ type })}\n`)
  })
  await Promise.all(runningBuilds)
}

if (import.meta.main) await buildPackage(join(HERE, 'dist'))

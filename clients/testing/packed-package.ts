/** Packs a package of this folder as `npm pack` does, and installs it in a project. For tests. */
import { execFile } from 'node:child_process'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { publint } from 'publint'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../src/testing/temporary-folder.ts'
import { buildPackage } from '../build-package.ts'
import { VERSION } from '../typescript/src/version.ts'

const run = promisify(execFile)

/** Builds and packs the package of a folder such as 'codes'. Returns the path of the tarball. */
async function packPackage(name: string): Promise<string> {
  const source = join(import.meta.dirname, '..', name)
  const folder = temporaryFolder()
  for (const file of ['package.json', 'README.md', 'LICENSE']) cpSync(join(source, file), join(folder, file))
  await buildPackage(name, join(folder, 'dist'))
  const { stdout } = await run('npm', ['pack', '--ignore-scripts', '--json'], { cwd: folder })
  const [{ filename }] = JSON.parse(stdout)
  return join(folder, filename)
}

/** A project that has installed only the package. */
export interface Project {
  readonly folder: string
  readonly tarball: string
  /** The folder of the installed package. */
  readonly installed: string
  /** The examples of the README in a language, such as 'ts'. */
  listExamples(language: string): string[]
  /** Runs a program. Returns its output. Its file extension decides the module system. */
  runProgram(name: string, program: string, env?: NodeJS.ProcessEnv): Promise<string>
}

/** Packs the package of a folder and installs it under its name in a new project. */
export async function installPackage(name: string, packageName: string): Promise<Project> {
  const tarball = await packPackage(name)
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'package.json'), '{"private": true}')
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', tarball], { cwd: folder })
  const installed = join(folder, 'node_modules', packageName)
  const readme = readFileSync(join(installed, 'README.md'), 'utf8')
  return {
    folder,
    tarball,
    installed,
    listExamples: (language) =>
      [...readme.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\``, 'gm'))].map(
        ([, code = '']) => code,
      ),
    async runProgram(file, program, env = process.env) {
      const path = join(folder, file)
      writeFileSync(path, program)
      return (await run(process.execPath, [path], { env, cwd: folder })).stdout
    },
  }
}

/** Tests that hold for every package. */
export function describePackage({ installed, tarball }: Project): void {
  describe('the package', () => {
    it('has no dependencies, and states its version and licence', () => {
      const manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'))
      expect(manifest).not.toHaveProperty('dependencies')
      expect(manifest).not.toHaveProperty('peerDependencies')
      expect(manifest.version).toBe(VERSION)
      expect(readFileSync(join(installed, 'LICENSE'), 'utf8')).toBe(readFileSync(resolve('LICENSE'), 'utf8'))
    })

    it('passes publint', async () => {
      const { messages } = await publint({ pkgDir: installed, pack: false })
      expect(messages).toEqual([])
    })

    it('passes are-the-types-wrong', async () => {
      const analysis = await checkPackage(createPackageFromTarballData(readFileSync(tarball)))
      expect('problems' in analysis && analysis.problems).toEqual([])
    })
  })
}

const COMPILER_OPTIONS = [
  '--noEmit',
  '--skipDefaultLibCheck',
  '--strict',
  '--target',
  'es2022',
  '--lib',
  'es2022,dom,dom.iterable',
]
const OLDEST_TYPESCRIPT = 'typescript-4.9'
const CURRENT_TYPESCRIPT = 'typescript'

/** Tests that a program compiles in each module system with each `moduleResolution`. */
export function describeTypes({ folder }: Project, program: string): void {
  describe('the types of the package', () => {
    it.each([
      [OLDEST_TYPESCRIPT, ['--module', 'commonjs', '--moduleResolution', 'node']],
      [OLDEST_TYPESCRIPT, ['--module', 'node16', '--moduleResolution', 'node16']],
      [
        CURRENT_TYPESCRIPT,
        ['--module', 'commonjs', '--moduleResolution', 'node10', '--ignoreDeprecations', '6.0'],
      ],
      [CURRENT_TYPESCRIPT, ['--module', 'nodenext', '--moduleResolution', 'nodenext']],
      [
        CURRENT_TYPESCRIPT,
        ['--module', 'esnext', '--moduleResolution', 'bundler', '--exactOptionalPropertyTypes'],
      ],
    ])('compile with %s and %j', async (version, resolution) => {
      const files = ['typed.ts', 'typed.mts', 'typed.cts'].map((name) => join(folder, name))
      for (const file of files) writeFileSync(file, program)
      const compiler = resolve('node_modules', version, 'bin/tsc')
      const ignored = version === CURRENT_TYPESCRIPT ? ['--ignoreConfig'] : []
      const flags = [...COMPILER_OPTIONS, ...resolution, ...ignored]
      const compilation = run(process.execPath, [compiler, ...flags, ...files], { cwd: folder })
      expect(
        await compilation.then(
          () => '',
          ({ stdout }) => stdout,
        ),
      ).toBe('')
    })
  })
}

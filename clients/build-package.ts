/**
 * Builds a package of this folder: each module as an ES module and as CommonJS, and the declarations of the
 * modules that its entries name. The rules that a package takes from `src` are in its folder `codes`.
 *
 *   bin/node clients/build-package.ts codes
 */
import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { promisify } from 'node:util'
import { build } from 'vite'
import { withoutPageTexts, withoutQuestions } from '../src/web/build/replaced-modules.ts'

const HERE = import.meta.dirname
const ROOT = join(HERE, '..')
const COMPILER = join(ROOT, 'node_modules/typescript-7/bin/tsc')

/** The folder and the package type of each module system. */
const MODULE_SYSTEMS = [
  { format: 'es', subfolder: 'esm', type: 'module' },
  { format: 'cjs', subfolder: 'cjs', type: 'commonjs' },
] as const

/**
 * The path of a module in the built package, without extension. The modules of its own are at the top. The
 * names of modules that the bundler makes begin with NUL.
 */
function getBuiltName(sources: string, module: string): string {
  if (module.startsWith('\0')) return basename(module.slice(1), '.js')
  const fromSources = relative(sources, module)
  const name = fromSources.startsWith('..') ? relative(join(ROOT, 'src'), module) : fromSources
  return name.replace(/(\.d)?\.ts$/, '')
}

/** Lists the entries that `exports` of the package names: 'iban' for './dist/esm/iban.js'. */
function listEntries(packageFolder: string): string[] {
  const { exports } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8'))
  return Object.values<{ import?: { default: string } }>(exports).flatMap(
    (conditions) => /^\.\/dist\/esm\/(.+)\.js$/.exec(conditions.import?.default ?? '')?.[1] ?? [],
  )
}

async function buildModules(sources: string, entries: readonly string[], out: string): Promise<void> {
  const nameFile = ({ moduleIds }: { readonly moduleIds: readonly string[] }) =>
    `${getBuiltName(sources, moduleIds.at(-1) ?? '')}.js`
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'warn',
    publicDir: false,
    plugins: [withoutPageTexts(), withoutQuestions()],
    build: {
      outDir: out,
      emptyOutDir: false,
      minify: false,
      target: 'es2022',
      lib: { entry: entries.map((entry) => join(sources, `${entry}.ts`)) },
      rolldownOptions: {
        output: MODULE_SYSTEMS.map(({ format, subfolder }) => ({
          format,
          dir: join(out, subfolder),
          preserveModules: true,
          entryFileNames: nameFile,
          chunkFileNames: nameFile,
        })),
      },
    },
  })
}

const IMPORT = /((?:from |import\()['"])(\.{1,2}\/[^'"]+)\.ts(?=['"])/g

/** Reads the declarations of the entries and of each module that they import, by the path of their module. */
function readDeclarations(folder: string, sources: string, entries: readonly string[]): Map<string, string> {
  const toPath = (module: string) => join(folder, relative(ROOT, module)).replace(/\.ts$/, '.d.ts')
  const modules = new Set(entries.map((entry) => join(sources, `${entry}.ts`)))
  const declarations = new Map<string, string>()
  // The loop also visits the modules that it adds.
  for (const module of modules) {
    const getName = (path: string) => getBuiltName(sources, path)
    const text = readFileSync(toPath(module), 'utf8').replace(IMPORT, (_, before: string, path: string) => {
      const imported = resolve(dirname(module), `${path}.ts`)
      modules.add(imported)
      const target = relative(dirname(getName(module)), getName(imported))
      return `${before}${target.startsWith('.') ? '' : './'}${target}.js`
    })
    declarations.set(getName(module), text)
  }
  return declarations
}

/** Compiles the declarations of a package and of everything that it imports into a folder. */
async function compileDeclarations(packageFolder: string, folder: string): Promise<void> {
  const args = [COMPILER, '-p', packageFolder, '--outDir', folder]
  await promisify(execFile)(process.execPath, args)
}

/** Builds the package of a folder, such as 'codes'. Rejects with the compiler's report if it has an error. */
export async function buildPackage(name: string, out: string): Promise<void> {
  const packageFolder = join(HERE, name)
  const sources = join(packageFolder, 'src')
  const entries = listEntries(packageFolder)
  const folder = mkdtempSync(join(tmpdir(), 'bankcodex-declarations-'))
  try {
    await Promise.all([buildModules(sources, entries, out), compileDeclarations(packageFolder, folder)])
    const declarations = readDeclarations(folder, sources, entries)
    for (const { subfolder, type } of MODULE_SYSTEMS) {
      for (const [module, text] of declarations) {
        const file = join(out, subfolder, `${module}.d.ts`)
        mkdirSync(dirname(file), { recursive: true })
        writeFileSync(file, text)
      }
      writeFileSync(join(out, subfolder, 'package.json'), `${JSON.stringify({ type })}\n`)
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

if (import.meta.main) {
  const [name = ''] = process.argv.slice(2)
  await buildPackage(name, join(HERE, name, 'dist'))
}

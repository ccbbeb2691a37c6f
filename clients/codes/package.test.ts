import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { describe, expect, it } from 'vitest'
import { CODE_TYPES } from '../../src/codes/registry.ts'
import { describePackage, describeTypes, installPackage } from '../testing/packed-package.ts'

const PACKAGE = '@bankcodex/codes'
const project = await installPackage('codes', PACKAGE)
const { folder, installed, runProgram } = project
const readme = readFileSync(join(installed, 'README.md'), 'utf8')

/** The outputs that the comments of an example state: console.log(…) // valid */
const readStatedOutput = (example: string) =>
  [...example.matchAll(/^console\.log\(.*\) \/\/ (.*)$/gm)].map(([, output]) => `${output}\n`).join('')

describe('the examples of the README', () => {
  const examples = [
    ...project.listExamples('ts').map((example) => ['ts', 'mts', example] as const),
    ...project.listExamples('js').map((example) => ['js', 'cjs', example] as const),
  ]

  it.each(examples)('print what they say (%s as %s)', async (_language, extension, example) => {
    expect(readStatedOutput(example)).not.toBe('')
    expect(await runProgram(`example.${extension}`, example)).toBe(readStatedOutput(example))
  })

  it('are three', () => expect(examples).toHaveLength(3))
})

/** The names of the entries, as a program imports them. */
const entries = Object.keys(JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')).exports)
  .filter((path) => path !== './package.json')
  .map((path) => path.replace(/^\./, PACKAGE))

describe('the entries', () => {
  it('are those of code types, and those for several', () => {
    const ofTypes = CODE_TYPES.map(({ apiName }) => `${PACKAGE}/${apiName}`)
    const others = entries.filter((entry) => !ofTypes.includes(entry))
    expect(others).toEqual([PACKAGE, `${PACKAGE}/iban-build`, `${PACKAGE}/field`])
  })

  it.each([
    ['mjs', (entry: string) => `console.log(Object.keys(await import('${entry}')).sort().join())`],
    [
      'cjs',
      (entry: string) =>
        `console.log(Object.keys(require('${entry}')).filter((name) => name !== '__esModule').sort().join())`,
    ],
  ])('have the functions of the README (%s)', async (extension, program) => {
    const output = await runProgram(`entries.${extension}`, entries.map(program).join('\n'))
    const rows = [...readme.matchAll(/^\| `(@bankcodex\/codes\S*)` \| (.*) \| [\d.]+ KB \|$/gm)]
    expect(rows.map(([, entry]) => entry).sort()).toEqual([...entries].sort())
    const namesOf = (functions = '') => [...functions.matchAll(/`(\w+)`/g)].map(([, name]) => name)
    const ofOthers = rows.flatMap(([, entry, functions]) =>
      entry?.endsWith('/field') ? [] : namesOf(functions),
    )
    const stated = Object.fromEntries(
      rows.map(([, entry = '', functions]) => [entry, entry === PACKAGE ? ofOthers : namesOf(functions)]),
    )
    expect(output.trim().split('\n')).toEqual(
      entries.map((entry) => [...(stated[entry] ?? [])].sort().join()),
    )
  })

  it.each(entries)('%s has the size that the README states', async (entry) => {
    const [, stated] = new RegExp(`^\\| \`${entry}\` \\| .* \\| ([\\d.]+) KB \\|$`, 'm').exec(readme) ?? []
    const bytes = await measureBundle(`export * from '${entry}'`)
    expect(bytes).toBeLessThanOrEqual(Number(stated) * 1000)
    expect(bytes).toBeGreaterThan(Number(stated) * 900)
  })

  it('can be bundled without the types that a program does not use', async () => {
    const alone = await measureBundle(`export { validateBsb } from '${PACKAGE}/bsb'`)
    expect(await measureBundle(`export { validateBsb } from '${PACKAGE}'`)).toBeLessThan(alone * 1.02)
  })
})

/** The gzipped size of a minified program that imports the installed package. */
async function measureBundle(program: string): Promise<number> {
  const entry = join(folder, 'bundled.js')
  writeFileSync(entry, program)
  const output = await build({
    configFile: false,
    root: folder,
    logLevel: 'error',
    build: { write: false, minify: true, lib: { entry, formats: ['es'], fileName: 'bundle' } },
  })
  const { output: files } = [output].flat()[0] as { output: readonly { code?: string }[] }
  return files.reduce((sum, { code = '' }) => sum + gzipSync(code, { level: 9 }).length, 0)
}

describe('a validation', () => {
  it('names a bank or a list for no code, and its reasons are in the README', async () => {
    const inputs = [
      ...CODE_TYPES.flatMap(({ examples }) => examples),
      '',
      '0',
      'x',
      '4/6/2005',
      'DE8937040044053201300',
    ]
    const program = `
      import * as codes from '${PACKAGE}'
      const validate = Object.entries(codes).filter(([name]) => name.startsWith('validate'))
      const found = validate.flatMap(([, check]) => ${JSON.stringify(inputs)}.map((input) => check(input)))
      console.log(JSON.stringify(found))`
    const found = JSON.parse(await runProgram('reasons.mjs', program)) as readonly {
      reason: string
      status: string
    }[]
    const stated = [...readme.matchAll(/^\| `(\w+)` \| (valid|invalid|unknown): /gm)].map(
      ([, reason, status]) => `${reason} ${status}`,
    )
    expect(found).toHaveLength(6 * inputs.length)
    for (const { reason, status } of found) expect(stated).toContain(`${reason} ${status}`)
  })

  it('of a number throws, because its leading zeros are lost', async () => {
    const program = `import { validateRouting } from '${PACKAGE}/routing'
      try { validateRouting(21000021) } catch (error) { console.log(error.name) }`
    expect(await runProgram('number.mjs', program)).toBe('TypeError\n')
  })
})

describePackage(project)

describeTypes(
  project,
  `
import { buildIban, parseBsb, validateIban, type RulesReason, type Validation } from '${PACKAGE}'
import { validateSortCode } from '${PACKAGE}/sortcode'
import { defineField, BankcodexField } from '${PACKAGE}/field'
const validation: Validation = validateIban('DE89370400440532013000')
const reason: RulesReason = validateSortCode('200415').reason
// @ts-expect-error: a package without a directory lists nothing
const listed: RulesReason = 'listed'
const built = buildIban('DE', { blz: '37040044' })
export const texts: (string | null | undefined)[] = [
  validation.text, reason, listed, built.ok ? built.iban : built.error, parseBsb('062000')?.state,
]
export function observe(field: BankcodexField): string | undefined {
  defineField()
  return document.querySelector<BankcodexField>('bankcodex-field')?.validation?.reason ?? field.value
}
`,
)

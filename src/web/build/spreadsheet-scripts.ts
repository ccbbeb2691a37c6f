/** Assembles the scripts for spreadsheet programs: one file each, because these programs have no modules. */
import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const FOLDER = fileURLToPath(new URL('../../../clients/spreadsheets/', import.meta.url))

/** Reads a module without its imports and exports. Returns its first comment apart. */
function readModule(name: string): { comment: string; code: string } {
  const source = readFileSync(`${FOLDER}${name}`, 'utf8')
    .replace(/^import [^']*'.*'\n/gm, '')
    .replace(/^export (?=async |function |const |interface |type )/gm, '')
  const end = source.indexOf('*/') + 2
  return { comment: source.slice(0, end), code: source.slice(end).trim() }
}

function assemble(name: string): string {
  const { comment, code } = readModule(name)
  return `${[comment, readModule('core.ts').code, code].join('\n\n')}\n`
}

/** Declarations of types, with their comments. */
const TYPES = /^(?:\/\*\*(?:(?!\*\/)[\s\S])*\*\/\n)?(?:interface \w+ \{[\s\S]*?^\}\n|type .*\n)\n?/gm

/** Removes types. Node puts blanks in their place, which this removes from the lines that had types. */
function removeTypes(source: string): string {
  const typed = source.replace(TYPES, '').split('\n')
  const untyped = stripTypeScriptTypes(typed.join('\n')).split('\n')
  const lines = untyped.map((line, n) =>
    line === typed[n]
      ? line
      : line.replace(/(?<=\S)(?: +(?=[),\]]|$)| {2,}(?=\())/g, '').replace(/(?<=\S) {2,}/g, ' '),
  )
  return lines.join('\n')
}

const MODULE = 'virtual:spreadsheet-scripts'

/** Makes the scripts importable: in the JavaScript of Google Sheets, and the TypeScript of Office Scripts. */
export function spreadsheetScripts(): Plugin {
  return {
    name: 'spreadsheet-scripts',
    resolveId: (source) => (source === MODULE ? `\0${MODULE}` : null),
    load(id) {
      if (id !== `\0${MODULE}`) return null
      const scripts = {
        'google-sheets.gs': removeTypes(assemble('google-sheets.ts')),
        'excel.osts.txt': assemble('excel.ts'),
      }
      return `export default ${JSON.stringify(scripts)}`
    },
  }
}

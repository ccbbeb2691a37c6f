/** Assembles the script for a spreadsheet program: one file, because these programs have no modules. */
import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'

const FOLDER = join(import.meta.dirname, '..')

/** Reads a module without its imports and exports. Returns its first comment apart. */
function readModule(name: string): { comment: string; code: string } {
  const source = readFileSync(join(FOLDER, name), 'utf8')
    .replace(/^import [^']*'.*'\n/gm, '')
    .replace(/^export (?=async |function |const |interface |type )/gm, '')
  const end = source.indexOf('*/') + 2
  return { comment: source.slice(0, end), code: source.slice(end) }
}

function assemble(name: string): string {
  const { comment, code } = readModule(name)
  return [comment, readModule('core.ts').code, code].join('\n')
}

/** Declarations of types, with their comments. */
const TYPES = /^(?:\/\*\*(?:(?!\*\/)[\s\S])*\*\/\n)?(?:interface \w+ \{[\s\S]*?^\}\n|type .*\n)/gm

/** The script for Google Sheets, in JavaScript, unformatted. */
export const assembleGoogleSheets = () =>
  stripTypeScriptTypes(assemble('google-sheets.ts').replace(TYPES, ''))

/** The script for Excel, in the TypeScript of Office Scripts, unformatted. */
export const assembleExcel = () => assemble('excel.ts')

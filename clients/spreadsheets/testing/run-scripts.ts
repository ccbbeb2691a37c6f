/** Runs the scripts with stand-ins for the services of the spreadsheet programs. */
import { createHash } from 'node:crypto'
import { stripTypeScriptTypes } from 'node:module'
import { compileFunction } from 'node:vm'
import type { BANKCODEX, BANKCODEX_BANK, BANKCODEX_VALIDATE } from '../google-sheets.ts'
import type { ExcelScript } from './excel-script.ts'

export interface Answer {
  readonly status: number
  readonly text: string
  readonly headers?: Readonly<Record<string, string>>
}

interface SheetsOptions {
  readonly properties?: Readonly<Record<string, string>>
  readonly fetch: (url: string, options: UrlFetchOptions) => Answer
}

interface SheetsFunctions {
  readonly BANKCODEX: typeof BANKCODEX
  readonly BANKCODEX_VALIDATE: typeof BANKCODEX_VALIDATE
  readonly BANKCODEX_BANK: typeof BANKCODEX_BANK
}

/** Loads the script for Google Sheets. Returns its functions, and what it has stored and waited for. */
export function loadGoogleSheets(script: string, { properties = {}, fetch }: SheetsOptions) {
  const cache: Record<string, string> = {}
  const pauses: number[] = []
  const services = {
    UrlFetchApp: {
      fetch(url: string, options: UrlFetchOptions): UrlFetchResponse {
        const { status, text, headers = {} } = fetch(url, options)
        return {
          getResponseCode: () => status,
          getContentText: () => text,
          getHeaders: () => ({ ...headers }),
        }
      },
    },
    CacheService: {
      getScriptCache: () => ({
        getAll: (keys: string[]) =>
          Object.fromEntries(keys.flatMap((key) => (cache[key] ? [[key, cache[key]]] : []))),
        putAll: (values: Record<string, string>) => void Object.assign(cache, values),
      }),
    },
    PropertiesService: {
      getScriptProperties: () => ({ getProperty: (name: string) => properties[name] ?? null }),
    },
    Utilities: {
      DigestAlgorithm: { SHA_256: 'sha256' },
      computeDigest: (algorithm: string, text: string) => [...createHash(algorithm).update(text).digest()],
      base64Encode: (bytes: number[]) => Buffer.from(bytes).toString('base64'),
      sleep: (milliseconds: number) => void pauses.push(milliseconds),
    },
  }
  const names = 'BANKCODEX, BANKCODEX_VALIDATE, BANKCODEX_BANK'
  const load = compileFunction(`${script}\nreturn { ${names} }`, Object.keys(services))
  return { functions: load(...Object.values(services)) as SheetsFunctions, cache, pauses }
}

/** A sheet of cells with a number format, of which the first columns are selected. */
export function createWorkbook(
  cells: ExcelScript.Value[][],
  selectedColumns = 1,
  format = 'General',
): ExcelScript.Workbook {
  const createRange = (start: number, count: number): ExcelScript.Range => ({
    getUsedRange: () => (cells.length > 0 ? createRange(start, count) : undefined),
    getColumn: (index) => createRange(start + index, 1),
    getColumnsAfter: (further) => createRange(start + count, further),
    getValues: () => cells.map((row) => Array.from({ length: count }, (_, n) => row[start + n] ?? '')),
    getNumberFormats: () => cells.map(() => Array(count).fill(format)),
    setValues(values) {
      for (const [index, row] of values.entries()) cells[index]?.splice(start, count, ...row)
    },
  })
  return { getSelectedRange: () => createRange(0, selectedColumns) }
}

type ExcelMain = (workbook: ExcelScript.Workbook, key: string, type?: string) => Promise<void>

/** Loads the script for Excel. Returns its function `main`. */
export function loadExcel(script: string, fetch: typeof globalThis.fetch): ExcelMain {
  return compileFunction(`${stripTypeScriptTypes(script)}\nreturn main`, ['fetch'])(fetch) as ExcelMain
}

/** The scripts for Google Sheets and Excel, with the address of this site. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { addRoute } from '../../api/add-route.ts'

/** Generated from clients/spreadsheets. */
const FOLDER = join(import.meta.dirname, 'spreadsheet-scripts')
const FILES = ['google-sheets.gs', 'excel.osts.txt'] as const
/** The address of the site in the files. */
const SITE_PLACEHOLDER = 'https://site.invalid'

/** Adds /spreadsheets/google-sheets.gs and /spreadsheets/excel.osts.txt. */
export function addSpreadsheetScripts(app: FastifyInstance, siteUrl: string) {
  for (const file of FILES) {
    const script = readFileSync(join(FOLDER, file), 'utf8').replaceAll(SITE_PLACEHOLDER, siteUrl)
    addRoute(app, {
      method: 'GET',
      url: `/spreadsheets/${file}`,
      cache: { byVersion: ['directory'] },
      handler: (_request, reply) => reply.type('text/plain; charset=utf-8').send(script),
    })
  }
}

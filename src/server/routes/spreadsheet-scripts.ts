/** The scripts for Google Sheets and Excel, with the address of this site. */
import type { FastifyInstance } from 'fastify'
import { addRoute } from '../../api/add-route.ts'

/** The address of the site in the scripts. */
const SITE_PLACEHOLDER = 'https://site.invalid'

/** Adds each script at its name: /spreadsheets/google-sheets.gs and /spreadsheets/excel.osts.txt. */
export function addSpreadsheetScripts(
  app: FastifyInstance,
  scripts: Readonly<Record<string, string>>,
  siteUrl: string,
) {
  for (const [name, text] of Object.entries(scripts)) {
    const script = text.replaceAll(SITE_PLACEHOLDER, siteUrl)
    addRoute(app, {
      method: 'GET',
      url: `/spreadsheets/${name}`,
      cache: { byVersion: ['directory'] },
      handler: (_request, reply) => reply.type('text/plain; charset=utf-8').send(script),
    })
  }
}

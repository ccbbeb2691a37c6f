/** The patterns that find links and dates, on pages as publishers were seen to write them. */
import { expect, it } from 'vitest'
import { startFileServer } from '../../files/testing/file-server.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { locateFile } from './obtain-files.ts'
import { listRegisters } from './register-status.ts'

const LIMITS = { maxBytes: 1_000_000, timeoutSeconds: 30, retryDelaysMs: [] }

/** Each page has another file beside the right one. */
const PAGES: Readonly<Record<string, { page: string; path: string; day?: string }>> = {
  'bundesbank-blz': {
    page:
      '<a href="/resource/blob/602630/38af/472B/blz-aktuell-xls-data.xlsx">Excel</a>' +
      '<a href="/resource/blob/602632/1d02/472B/mL/blz-aktuell-txt-data.txt" class="link">Text</a>' +
      '<a href="/resource/blob/602634/5e11/472B/blz-neu-txt-data.txt">Text</a>',
    path: '/resource/blob/602632/1d02/472B/mL/blz-aktuell-txt-data.txt',
  },
  nbs: {
    page:
      '<p>Effective from:\n    <strong>18.&nbsp;5.&nbsp;2031</strong></p>' +
      '<li><a href="/dokument/53ab/stiahnut/?force=true">Directory of codes (PDF)</a></li>' +
      '<li><a href="/dokument/5353/stiahnut/?force=true">Directory of codes (CSV)</a></li>',
    path: '/dokument/5353/stiahnut/?force=true',
    day: '2031-05-18',
  },
}

it.each(Object.entries(PAGES))('finds the file of %s', async (id, { page, path, day }) => {
  const { origin } = await startFileServer((_request, response) => response.end(page))
  const supply = listRegisters(temporaryFolder()).find((register) => register.id === id)?.supply
  if (supply?.by !== 'download') throw new Error(`${id} is not downloaded`)
  const located = await locateFile({ ...supply.files[0], url: origin }, LIMITS)
  expect([located.url, located.statedDay]).toEqual([origin + path, day])
})

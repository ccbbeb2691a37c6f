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
  'bundesbank-blz-next': {
    page:
      '<a href="/resource/blob/602632/1d02/472B/mL/blz-aktuell-txt-data.txt">Text</a>' +
      '<small>gültig vom 08.09.2031 bis 07.12.2031</small>' +
      '<a href="/resource/blob/602634/5e11/472B/blz-neu-txt-data.txt" class="link">Text</a>\n' +
      '<small>gültig vom 08.12.2031 bis 07.03.2032</small>',
    path: '/resource/blob/602634/5e11/472B/blz-neu-txt-data.txt',
    day: '2031-12-08',
  },
  nbs: {
    page:
      '<p>Effective from:\n    <strong>18.&nbsp;5.&nbsp;2031</strong></p>' +
      '<li><a href="/dokument/53ab/stiahnut/?force=true">Directory of codes (PDF)</a></li>' +
      '<li><a href="/dokument/5353/stiahnut/?force=true">Directory of codes (CSV)</a></li>',
    path: '/dokument/5353/stiahnut/?force=true',
    day: '2031-05-18',
  },
  fednow: {
    page:
      '<a href="/binaries/content/assets/crsocms/financial-services/fednow/fednow-live-participants.xlsx">' +
      'XLSX</a><a href="/binaries/content/assets/crsocms/financial-services/fednow/rtn-09032031.txt">TXT</a>',
    path: '/binaries/content/assets/crsocms/financial-services/fednow/rtn-09032031.txt',
  },
  rtp: {
    page:
      '<a href="/-/media/rtp/RTN-XLS.xls">XLS</a>' +
      '<a href="/-/media/rtp/RTN-TXT.txt?rev=1&amp;hash=2">TXT</a>',
    path: '/-/media/rtp/RTN-TXT.txt?rev=1&hash=2',
  },
  'ecb-mfi': {
    page:
      '<link>https://mid.ecb.europa.eu/mfi/mfi_csv_update_310922.csv</link>' +
      '<link>https://mid.ecb.europa.eu/mfi/mfi_csv_310922.csv.gz</link>' +
      '<link>https://mid.ecb.europa.eu/mfi/mfi_csv_310922.csv</link>',
    path: 'https://mid.ecb.europa.eu/mfi/mfi_csv_310922.csv',
  },
}

const listDownloads = () =>
  listRegisters(temporaryFolder()).flatMap(({ id, supply }) =>
    supply.by === 'download' ? supply.files.map((address) => ({ id, address })) : [],
  )

it('every register whose file is linked on a page has a page here', () => {
  const linked = listDownloads().filter(({ address }) => address.link !== undefined)
  expect(linked.map(({ id }) => id).toSorted()).toEqual(Object.keys(PAGES).toSorted())
})

it.each(Object.entries(PAGES))('finds the file of %s', async (id, { page, path, day }) => {
  const { origin } = await startFileServer((_request, response) => response.end(page))
  const address = listDownloads().find((download) => download.id === id)?.address
  if (!address) throw new Error(`${id} is not downloaded`)
  const otherHosts = [...(address.otherHosts ?? []), new URL(address.url).host]
  const located = await locateFile({ ...address, url: origin, otherHosts }, LIMITS)
  expect([located?.url, located?.statedDay]).toEqual([new URL(path, origin).href, day])
})

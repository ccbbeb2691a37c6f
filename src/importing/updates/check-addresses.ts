/** Checks whether the addresses of registers answer with a file, without importing anything. */
import { startsWithBytes, ZIP } from '../../bulk-check/readers/file-signatures.ts'
import { readBeginningOf } from '../../files/download.ts'
import { DownloadError } from '../../files/download-error.ts'
import { requestFile } from '../../files/request-file.ts'
import { isWebPage, isXmlWorkbook } from '../readers/import-files.ts'
import type { DownloadAddress, Supply } from '../register.ts'
import { locateFile } from './obtain-files.ts'

export interface AddressCheck {
  readonly id: string
  readonly url: string
  /** What the address answers. */
  readonly answer: string
  readonly isExpected: boolean
}

/** The limits of one request. A page and its file take two requests, so that a check ends within a minute. */
const LIMITS = { timeoutSeconds: 20, retryDelaysMs: [] }

const BEGINNING_BYTES = 16_384

/** Checks all addresses of the registers that are downloaded, at the same time. */
export async function checkAddresses(
  registers: readonly { readonly id: string; readonly supply: Supply }[],
): Promise<AddressCheck[]> {
  const addresses = registers.flatMap(({ id, supply }) =>
    supply.by === 'download' ? supply.files.map((address) => ({ id, address })) : [],
  )
  return Promise.all(addresses.map(({ id, address }) => checkAddress(id, address)))
}

async function checkAddress(id: string, address: DownloadAddress): Promise<AddressCheck> {
  try {
    const { url, ...answer } = await requestBeginning(address)
    return { id, url, ...answer }
  } catch (error) {
    if (!(error instanceof DownloadError)) throw error
    // The message begins with the address.
    const answer = error.message.replace(`${address.url} `, '')
    return { id, url: address.url, answer, isExpected: false }
  }
}

async function requestBeginning(address: DownloadAddress) {
  const located = await locateFile(address, LIMITS)
  if (!located) return { url: address.url, answer: 'has no link to the file now', isExpected: true }
  const { url, member, otherHosts = [], isServedAsHtml } = located
  const response = await requestFile(url, {
    timeoutSeconds: LIMITS.timeoutSeconds,
    redirects: otherHosts,
    acceptsHtml: isServedAsHtml,
  })
  if (!response) throw new DownloadError('no file', `${url} sent no file`)
  const beginning = await readBeginningOf(response, BEGINNING_BYTES)
  const problem = findContentProblem(beginning, { isArchive: member !== undefined || url.endsWith('.xlsx') })
  const modified = response.lastModified ? `, last changed ${response.lastModified}` : ''
  return { url, answer: problem ?? `answers with a file${modified}`, isExpected: problem === null }
}

function findContentProblem(beginning: Buffer, { isArchive }: { isArchive: boolean }): string | null {
  if (beginning.length === 0) return 'answers with an empty file'
  if (isArchive) return startsWithBytes(beginning, ZIP) ? null : 'answers, but not with a ZIP file'
  const text = beginning.toString('latin1')
  return isWebPage(text) && !isXmlWorkbook(text) ? 'answers with a web page, not a file' : null
}

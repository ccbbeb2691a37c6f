/** Obtains the files of a register: finds their links on pages, downloads them, and unpacks archives. */
import { join } from 'node:path'
import { type DownloadLimits, download, readBytes, withRetries } from '../../files/download.ts'
import { DownloadError } from '../../files/download-error.ts'
import { requestFile } from '../../files/request-file.ts'
import { unpackMember } from '../../files/unpack.ts'
import type { BuildProgress } from '../build-directory.ts'
import type { DownloadRecord } from '../imports/manifest.ts'
import { isValidDayOrMonth } from '../list-date.ts'
import { isWebPage, isXmlWorkbook, readBeginning } from '../readers/import-files.ts'
import type { DownloadAddress } from '../register.ts'
import type { ImportFile } from '../source-description.ts'

/** The files of a register as they were downloaded just now. */
export interface ObtainedFiles {
  readonly files: readonly ImportFile[]
  readonly downloads: readonly DownloadRecord[]
  /** The days that the pages state for their files. */
  readonly statedDays: readonly string[]
}

export interface ObtainOptions {
  /** The folder for the files. */
  readonly folder: string
  /** The maximum size of an unpacked file. */
  readonly maxBytes: number
  readonly limits: DownloadLimits
  /** What the stored import was downloaded as. */
  readonly known: readonly DownloadRecord[]
  readonly progress: Pick<BuildProgress, 'onBytes'>
}

/**
 * Downloads the files at the addresses. Returns null if none of them has changed since the stored import.
 * Throws DownloadError.
 */
export async function obtainFiles(
  addresses: readonly DownloadAddress[],
  options: ObtainOptions,
): Promise<ObtainedFiles | null> {
  const found = await Promise.all(addresses.map((address) => locateFile(address, options.limits)))
  const located = found.filter((file) => file !== null)
  if (located.length < found.length) return null
  const isKnown = located.every((file) => findKnown(file, options) !== undefined)
  const changed = await downloadAll(located, options, isKnown ? options.known : [])
  if (changed.every((file) => file === null)) return null
  // An import has all of its files: those that have not changed are needed as well.
  const complete = changed.includes(null) ? await downloadAll(located, options, []) : changed
  const present = complete.filter((file) => file !== null)
  if (areKnown(present, options)) return null
  return {
    files: present.map(({ file }) => file),
    downloads: present.map(({ record }) => record),
    statedDays: located.flatMap(({ statedDay }) => statedDay ?? []),
  }
}

/** A file at its own URL, which a page may have named, with its date. */
interface LocatedFile extends Omit<DownloadAddress, 'link' | 'date' | 'isAtTimesOnly'> {
  readonly statedDay?: string
}

interface Obtained {
  readonly file: ImportFile
  readonly record: DownloadRecord
}

function findKnown(
  { url }: LocatedFile,
  { known }: Pick<ObtainOptions, 'known'>,
): DownloadRecord | undefined {
  return known.find(({ address }) => address === url)
}

const isSameFile = (file: DownloadRecord, other: DownloadRecord | undefined) =>
  file.address === other?.address && file.sha256 === other.sha256

/** Whether the files have the bytes of the stored import: some servers do not say so. */
function areKnown(obtained: readonly Obtained[], { known }: ObtainOptions): boolean {
  return obtained.length === known.length && obtained.every(({ record }, i) => isSameFile(record, known[i]))
}

/** Downloads the files one after the other. Null for each that is still as it is known. */
async function downloadAll(
  located: readonly LocatedFile[],
  options: ObtainOptions,
  known: readonly DownloadRecord[],
): Promise<(Obtained | null)[]> {
  const obtained: (Obtained | null)[] = []
  for (const [index, file] of located.entries()) {
    const path = join(options.folder, `download-${index + 1}`)
    obtained.push(await downloadFile(file, path, findKnown(file, { known }), options))
  }
  return obtained
}

const MAX_PAGE_BYTES = 4 * 1024 * 1024

/** The limits of a request for a page, whose size is bounded by MAX_PAGE_BYTES. */
type RequestLimits = Omit<DownloadLimits, 'maxBytes'>

/**
 * Finds the link to the file, if the address is that of a page. Null if the page has no link at this time.
 * Throws DownloadError.
 */
export async function locateFile(
  address: DownloadAddress,
  limits: RequestLimits,
): Promise<LocatedFile | null> {
  const { link, date, isAtTimesOnly, ...file } = address
  if (!link) return file
  const page = await readPage(file, limits)
  if (isAtTimesOnly && !link.test(page)) return null
  const statedDay = date && readStatedDay(date.exec(page)?.groups)
  return { ...file, url: findLink(page, link, file), ...(statedDay && { statedDay }) }
}

const padNumber = (number = '') => number.padStart(2, '0')

function readStatedDay(groups: Readonly<Record<string, string>> | undefined): string | undefined {
  if (!groups) return undefined
  const day = `${groups.year}-${padNumber(groups.month)}-${padNumber(groups.day)}`
  return isValidDayOrMonth(day) ? day : undefined
}

async function readPage({ url, otherHosts = [] }: LocatedFile, limits: RequestLimits): Promise<string> {
  const { timeoutSeconds, retryDelaysMs } = limits
  const page = await withRetries(async () => {
    const response = await requestFile(url, { timeoutSeconds, redirects: otherHosts, acceptsHtml: true })
    return response ? (await readBytes(response, MAX_PAGE_BYTES)).toString() : ''
  }, retryDelaysMs)
  return page.replaceAll('&nbsp;', ' ').replaceAll('&amp;', '&')
}

/** The URL of a link on a page. Throws DownloadError if there is none, or if it leads to an unknown host. */
function findLink(page: string, link: RegExp, { url, otherHosts = [] }: LocatedFile): string {
  const target = link.exec(page)?.[1]
  const found = target === undefined ? null : URL.parse(target, url)
  if (!found) throw new DownloadError('no file', `${url} has no link to the file any more`)
  if (found.host === new URL(url).host || otherHosts.includes(found.host)) return found.href
  throw new DownloadError('refused', `${url} links to ${found.host}, which is not a host of this register`)
}

async function downloadFile(
  { url, member, otherHosts = [], isServedAsHtml }: LocatedFile,
  path: string,
  version: DownloadRecord | undefined,
  { maxBytes, limits, progress }: ObtainOptions,
): Promise<Obtained | null> {
  const downloaded = await download(url, path, {
    ...(version && { etag: version.etag, lastModified: version.lastModified }),
    redirects: otherHosts,
    acceptsHtml: isServedAsHtml,
    limits,
    onBytes: progress.onBytes,
  })
  if (!downloaded) return null
  const { name, etag, lastModified, sha256 } = downloaded
  const file = member ? await unpackMember(path, member, { label: url, maxBytes }) : { path, name }
  const beginning = readBeginning(file)
  if (isWebPage(beginning) && !isXmlWorkbook(beginning))
    throw new DownloadError('no file', `${url} answered with a web page, not a file`)
  return {
    file,
    record: { address: url, sha256, ...(etag && { etag }), ...(lastModified && { lastModified }) },
  }
}

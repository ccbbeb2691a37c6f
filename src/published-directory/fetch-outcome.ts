/** The results of a check whether another directory was published. */
export const FETCH_RESULTS = [
  /** The published directory has replaced the local one. */
  'installed',
  'unchanged',
  /** Another process of this machine is downloading. */
  'busy',
  'unreachable',
  /** The download ended before its last byte. */
  'broken_off',
  'too_large',
  'bad_signature',
  'bad_manifest',
  'wrong_checksum',
  /** The schema version is not supported. */
  'other_layout',
  /** The manifest is older than the last accepted manifest. */
  'older',
  /** The manifest is dated in the future. */
  'future',
  /** The file has the signed checksum, but is not a bank directory. */
  'not_a_directory',
  /** The disk failed, or there is a bug. */
  'failed',
] as const

export type FetchResult = (typeof FETCH_RESULTS)[number]

/** The published directory was refused. */
export class PublicationRefused extends Error {
  override name = 'PublicationRefused'
  readonly result: FetchResult

  constructor(result: FetchResult, message: string) {
    super(message)
    this.result = result
  }
}

/** The result of a check, with its details. */
export interface FetchOutcome {
  readonly result: FetchResult
  /** For the log; null if there is nothing to report. */
  readonly message: string | null
  /** The directory that was installed. */
  readonly directory?: { readonly version: string; readonly builtAt: string }
}

/** Whether a check found no error. */
export function isSuccess({ result }: FetchOutcome): boolean {
  return result === 'installed' || result === 'unchanged' || result === 'busy'
}

/** Failures that may follow a download of the directory file. The next check then downloads it again. */
const FAILURES_AFTER_DOWNLOAD: ReadonlySet<FetchResult> = new Set([
  'broken_off',
  'too_large',
  'wrong_checksum',
  'not_a_directory',
  'failed',
])

/** Whether a check failed and may have downloaded the directory file or a part of it. */
export function mayHaveFailedAfterDownload({ result }: FetchOutcome): boolean {
  return FAILURES_AFTER_DOWNLOAD.has(result)
}

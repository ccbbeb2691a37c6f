/** What can come of a look at what is published. */
export const FETCH_RESULTS = [
  /** A newer directory is in place. */
  'installed',
  'unchanged',
  /** Another process of this machine is looking. */
  'busy',
  'unreachable',
  'broken_off',
  'too_large',
  'bad_signature',
  'bad_manifest',
  'wrong_checksum',
  /** Of a layout that this program does not read. */
  'other_layout',
  /** Published before what this node has taken already. */
  'older',
  'not_a_directory',
  /** The disk does not take it, or we are at fault. */
  'failed',
] as const

export type FetchResult = (typeof FETCH_RESULTS)[number]

/** Why what is published was not taken. */
export class PublicationRefused extends Error {
  override name = 'Refused'
  readonly result: FetchResult

  constructor(result: FetchResult, message: string) {
    super(message)
    this.result = result
  }
}

export interface FetchOutcome {
  readonly result: FetchResult
  /** For the operator's log; null where there is nothing to say. */
  readonly message: string | null
  /** The directory that was installed. */
  readonly directory?: { readonly version: string; readonly builtAt: string }
}

/** Whether the directory that is in place is the one that is published, as far as anybody knows. */
export function isSuccess({ result }: FetchOutcome): boolean {
  return result === 'installed' || result === 'unchanged' || result === 'busy'
}

/** After these, the next look is put off: it would download the same file again. */
const COSTLY: ReadonlySet<FetchResult> = new Set([
  'broken_off',
  'too_large',
  'wrong_checksum',
  'not_a_directory',
  'failed',
])

/** Whether a look has failed after a download. */
export function wasCostly({ result }: FetchOutcome): boolean {
  return COSTLY.has(result)
}

import type { SourceDescription } from './source-description.ts'

/** A file that an operator hands in. */
export interface ImportFile {
  /** Where it is read from. */
  readonly path: string
  /** What it is called in messages. */
  readonly name: string
}

/** A kind of official file: what it is, who publishes it, and how its rows become entries. */
export interface ImportKind {
  /** What the operator types, and the id of the source: 'fedach'. */
  readonly id: string
  /** What the file is, for the list of kinds. */
  readonly title: string
  readonly publisher: string
  /** Where the publisher describes or offers it. */
  readonly url: string
  /** The terms it comes under, in a few words. */
  readonly licence: string
  /** How often the publisher renews it, in words. */
  readonly cadence: string
  /** Where it can be downloaded by anybody, without an account or a licence; absent when it cannot. */
  readonly address?: string
  /** Whether the operator writes the list himself, in our format, and may remove codes from it. */
  readonly isOwnList: boolean
  /** Whether one import may be of several files. */
  readonly severalFiles: boolean
  /** The files of an import have less than this in all: several times the size of the largest known list. */
  readonly maxMegabytes: number
  /** The day or month of the content, read from the files' names or first rows; null when nothing tells. */
  asOf(files: readonly ImportFile[]): string | null
  /** The sources in the files, one for each code type they speak of. */
  describe(files: readonly ImportFile[], asOf: string): SourceDescription[]
}

import type { SourceDescription } from './source-description.ts'

/** A file to import. */
export interface ImportFile {
  /** The path that it is read from. */
  readonly path: string
  /** The name in messages. */
  readonly name: string
}

/** A kind of official file: what it is, who publishes it, and how its rows become entries. */
export interface ImportKind {
  /** The id of the source, which the operator types: 'fedach'. */
  readonly id: string
  /** The title in the list of kinds. */
  readonly title: string
  readonly publisher: string
  /** The publisher's page about the file. */
  readonly url: string
  /** The terms of use, in a few words. */
  readonly licence: string
  /** How often it is published, as text. */
  readonly cadence: string
  /** The download URL; absent if a download needs an account or a licence. */
  readonly address?: string
  /** Whether the operator writes the list himself, in our format, and may remove codes from it. */
  readonly isOwnList: boolean
  /** Whether one import may have several files. */
  readonly severalFiles: boolean
  /** The files of an import have less than this in all: several times the size of the largest known list. */
  readonly maxMegabytes: number
  /** The date of the content, from file names or first rows; null if it is not stated. */
  asOf(files: readonly ImportFile[]): string | null
  /** The sources in the files, one for each code type. */
  describe(files: readonly ImportFile[], asOf: string): SourceDescription[]
}

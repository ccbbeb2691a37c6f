import type { SourceDescription } from './source-description.ts'

/** A file to import. */
export interface ImportFile {
  readonly path: string
  /** The file name, for messages and for the date that it may contain: 'FedACHdir_2018-12-04.txt'. */
  readonly name: string
}

/** Describes a kind of file that the command `data import` can read. */
export interface ImportKind {
  /** The id of the kind, which the operator types: 'fedach'. */
  readonly id: string
  /** The title in the list of kinds. */
  readonly title: string
  readonly publisher: string
  /** The publisher's page about the file. */
  readonly url: string
  /** The terms of use, in a few words. */
  readonly licence: string
  /** How often the file is published, for the list of kinds: 'monthly'. */
  readonly cadence: string
  /** The download URL; absent if a download needs an account or a licence. */
  readonly downloadUrl?: string
  /** Whether the operator writes the list, in our format, and may therefore remove codes from it. */
  readonly isWrittenByOperator: boolean
  /** Whether one import may have several files. */
  readonly allowsSeveralFiles: boolean
  /**
   * The maximum size of all files of an import together: several times the size of the largest known list.
   */
  readonly maxMegabytes: number
  /** Reads the date of the content from the file names or the first rows; null if neither states it. */
  readDate(files: readonly ImportFile[]): string | null
  /**
   * Describes the sources in the files, one for each code type. `asOf` is the day or month of the content:
   * '2026-11-21' or '2026-11'.
   */
  describeSources(files: readonly ImportFile[], asOf: string): SourceDescription[]
}

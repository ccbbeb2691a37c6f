import type { Completeness } from '../directory/entry.ts'
import { findOldestDateInNames } from './list-date.ts'
import type { Encoding } from './readers/text-blocks.ts'
import { describeLicence, type RegisterFacts } from './register.ts'
import { formatReadableEntry } from './rows/readable-entry.ts'
import type { ImportFile, OpenedSource, SourceDescription } from './source-description.ts'

/** What a kind of file and its sources have in common. */
type Publication = Pick<SourceDescription, 'id' | 'publisher' | 'url' | 'licence'>

/** What the files of a kind are. The workbooks of 2003 are XML in a file that is named .xls. */
export type FileFormat = 'text' | 'XLSX workbook' | 'XML workbook'

/** Describes a kind of file that the command `data import` can read, and the register that it is from. */
export interface ImportKind extends Publication, RegisterFacts {
  /** The title in the list of kinds. */
  readonly title: string
  readonly encoding: Encoding
  readonly format: FileFormat
  /** How often the file is published, for the list of kinds: 'monthly'. */
  readonly cadence: string
  /** What an operator should know about the file, in Markdown, for docs/importing.md. */
  readonly notes?: string
  /** Whether the operator writes the list, in our format, and may therefore remove codes from it. */
  readonly isWrittenByOperator: boolean
  /**
   * How many days before its date a list may be published; 0 if a list has what is in force. An announced
   * list has only what changes on its date, so that each edition has other codes.
   */
  readonly announcedDays: number
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

/** What a kind of file states about one code type: a source without the properties that the kind has. */
type SourceOfKind = Omit<
  SourceDescription,
  keyof Publication | 'asOf' | 'open' | 'completeness' | 'formatEntry' | 'providesBics' | 'redistributable'
> &
  Partial<Pick<SourceDescription, 'formatEntry' | 'redistributable'>> & {
    /** Whether the rows of these files may state BICs. Default: no. */
    readonly providesBics?: (files: readonly ImportFile[]) => boolean
    /** The codes and the period of a complete list. Default: the list is partial. */
    readonly completeness?: (asOf: string) => Completeness
  }

/** The properties that most kinds share: `defineImportKind` has their values. */
type Defaults = Pick<
  ImportKind,
  | 'encoding'
  | 'format'
  | 'isWrittenByOperator'
  | 'announcedDays'
  | 'allowsSeveralFiles'
  | 'maxMegabytes'
  | 'readDate'
>

/** A kind of file, with what its rows state. */
type KindDeclaration = Omit<ImportKind, keyof Defaults | 'describeSources'> &
  Partial<Defaults> &
  SourceOfKind & {
    /** The publisher as answers cite it. Default: that of the kind. */
    readonly citedAs?: string
    /** What the same rows state about other code types. */
    readonly furtherSources?: readonly (SourceOfKind & Pick<Publication, 'id' | 'publisher'>)[]
    open(files: readonly ImportFile[], encoding: Encoding): OpenedSource
  }

/**
 * Defines a kind of file. By default it is one published text of up to 16 MB in UTF-8, whose name has its
 * date, and whose rows may not be redistributed.
 */
export function defineImportKind({
  citedAs,
  furtherSources = [],
  open,
  encoding = 'utf-8',
  ...kind
}: KindDeclaration): ImportKind {
  const sources = [{ ...kind, publisher: citedAs ?? kind.publisher }, ...furtherSources]
  return {
    encoding,
    format: 'text',
    isWrittenByOperator: false,
    announcedDays: 0,
    allowsSeveralFiles: false,
    maxMegabytes: 16,
    readDate: findOldestDateInNames,
    ...kind,
    describeSources: (files, asOf) =>
      sources.map(({ providesBics, completeness, ...source }) => ({
        formatEntry: formatReadableEntry,
        redistributable: false,
        ...source,
        url: kind.url,
        licence: describeLicence(kind.licence, kind.terms, asOf),
        asOf,
        providesBics: providesBics?.(files) ?? false,
        completeness: completeness?.(asOf) ?? null,
        open: () => open(files, encoding),
      })),
  }
}

/** The rows of a source while it is read: what is kept of them, and what is refused. */
import { isDeepStrictEqual } from 'node:util'
import { findCodeType } from '../../codes/registry.ts'
import type { CodeType } from '../../codes/types.ts'
import type { Rejection } from '../../directory/entry.ts'
import { cutRecipient } from '../bank-name/name-marks.ts'
import type { LocatedRow, RowLocation, SourceDescription } from '../source-description.ts'
import { type AdditionDraft, type EntryDraft, type MappedRow, type RangeDraft, reject } from './drafts.ts'
import { screenValues } from './screened-values.ts'

/** Whether all columns of a row are empty, as in the rows that spreadsheets add at the end. */
function hasNoValues({ values }: LocatedRow): boolean {
  for (const column in values) if (values[column]) return false
  return true
}

/** Whether the name of a row is its own code or BIC, which names nobody. */
function isNamedByCode({ code, name, details: { bic = '' } }: EntryDraft): boolean {
  return [code, bic, code.slice(0, 8), bic.slice(0, 8)].includes(name)
}

/** Maps the rows of a source, stores the results and rejections, and counts empty and repeated rows. */
export class StoredRows {
  readonly drafts = new Map<string, EntryDraft>()
  readonly unnamedRows = new Map<string, RowLocation>()
  readonly ranges: RangeDraft[] = []
  readonly additions: AdditionDraft[] = []
  readonly rejections: Rejection[] = []
  /**
   * The kept codes that break a rule of their type, each once: 'bsb.csv row 3: 987001: ' and the broken rule.
   */
  readonly ruleViolations: string[] = []
  /** The rows from which invisible characters were removed: 'bsb.csv row 3'. */
  readonly cleanedRows: string[] = []
  /** The first row that was rejected or has no data for the directory. */
  firstUnusedRow: (RowLocation & { readonly reason: string }) | null = null
  emptyCount = 0
  duplicateCount = 0
  private readonly source: SourceDescription
  private readonly type: CodeType | undefined

  constructor(source: SourceDescription) {
    this.source = source
    this.type = findCodeType(source.type)
  }

  get keptCount(): number {
    return this.drafts.size + this.ranges.length + this.additions.length
  }

  addRow(located: LocatedRow) {
    const { file, row } = located
    const mapped: MappedRow = hasNoValues(located) ? { kind: 'empty' } : this.mapRow(located)
    const rejection = this.store(mapped, located)
    if (rejection !== null) {
      this.rejections.push({ sourceId: this.source.id, file, row, reason: rejection })
      this.firstUnusedRow ??= { file, row, reason: rejection }
    } else if (mapped.kind === 'empty') {
      this.firstUnusedRow ??= { file, row, reason: 'has no data that is read from this kind of file' }
    }
  }

  /** Maps a row with harmless values. */
  private mapRow({ file, row, values }: LocatedRow): MappedRow {
    const screened = screenValues(values)
    if (screened.kind === 'refused') return reject(screened.reason)
    if (screened.isCleaned) this.cleanedRows.push(`${file} row ${row}`)
    return this.source.mapRow(screened.values, this.source.asOf)
  }

  /** Stores or counts the result of a row. Returns the reason if the row is rejected, else null. */
  private store(mapped: MappedRow, location: RowLocation): string | null {
    switch (mapped.kind) {
      case 'empty':
        this.emptyCount++
        return null
      case 'rejected':
        return mapped.reason
      case 'entry': {
        const draft = isNamedByCode(mapped.draft) ? { ...mapped.draft, name: '' } : mapped.draft
        if (draft.name === '') this.unnamedRows.set(draft.code, location)
        return this.storeEntry(draft, location)
      }
      case 'range':
        return this.storeRange(mapped.range)
      case 'addition':
        return this.storeAddition(mapped.addition)
    }
  }

  /** Whether a text has the form of the codes that a directory lists for this type. */
  private isDirectoryKey(key: string): boolean {
    return this.type?.isDirectoryKey(key) === true
  }

  private storeEntry(draft: EntryDraft, location: RowLocation): string | null {
    if (!this.isDirectoryKey(draft.code)) return `${draft.code} is not a valid code of this type`
    const earlier = this.drafts.get(draft.code)
    if (!earlier) {
      this.drafts.set(draft.code, draft)
      this.recordRuleViolation(draft.code, location)
    } else if (isDeepStrictEqual(earlier, draft)) this.duplicateCount++
    else return `${draft.code} is already listed with other content; the first row is used`
    return null
  }

  /**
   * Records a code that breaks a rule, such as a check digit. It is kept: the published list is the authority
   * on which codes exist.
   */
  private recordRuleViolation(code: string, { file, row }: RowLocation) {
    const examination = this.type?.examine(code)
    // Without `examinationIfListed`, the key is only a part of a code, such as the bank code of an IBAN: it
    // always fails the rules for whole codes.
    if (examination && !examination.isWellFormed && examination.examinationIfListed)
      this.ruleViolations.push(`${file} row ${row}: ${code}: ${examination.error}`)
  }

  private storeRange(range: RangeDraft): string | null {
    if (!this.isDirectoryKey(range.first) || !this.isDirectoryKey(range.last) || range.first > range.last)
      return `${range.first} to ${range.last} is not a range`
    this.ranges.push(range)
    return null
  }

  private storeAddition(addition: AdditionDraft): string | null {
    // The `code` of an addition with a holder is a prefix of the holder's codes.
    if (!addition.holder && !this.isDirectoryKey(addition.code))
      return `${addition.code} is not a valid code of this type`
    this.additions.push(addition)
    return null
  }

  /** What the rows differ in from what is stored, for the report. */
  describe(): string[] {
    const { ruleViolations, cleanedRows } = this
    // The names are not repeated, because they are those of persons.
    const cutNames = [...this.drafts.values()].filter(({ name }) => cutRecipient(name) !== name)
    return [
      ...countWithFirst('codes that break a rule, kept because the list has them', ruleViolations),
      ...countWithFirst('rows with control or bidirectional characters, which were removed', cleanedRows),
      ...countWithFirst(
        'names with a person or department, which was cut',
        cutNames.map(({ code }) => code),
      ),
    ]
  }
}

function countWithFirst(what: string, items: readonly string[]): string[] {
  return items[0] === undefined ? [] : [`${what}: ${items.length}; the first: ${items[0]}`]
}

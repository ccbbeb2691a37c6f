import { ORIGINS_PREFIX } from '../../codes/checks/other-readings.ts'
import { getEvidenceLevel } from '../../codes/findings/finding.ts'
import { findWarnings, type Warning } from '../../codes/findings/warnings.ts'
import { suggestCode } from '../../codes/reading/code-shape.ts'
import { findCodesInText } from '../../codes/reading/codes-in-text.ts'
import { removeLabel } from '../../codes/reading/labelled-codes.ts'
import { removeLabelOf } from '../../codes/reading/labels.ts'
import { findSeveralCodes } from '../../codes/reading/several-codes.ts'
import { type CodeTypeId, findCodeCandidates, findCodeType } from '../../codes/registry.ts'
import type { CodeType, Status } from '../../codes/types.ts'
import type { DirectoryFinding } from '../../lookup/finding.ts'
import { findOriginals, isRoundedNumber } from './originals.ts'

/** Looks up one code as it was typed, with the same finding as a look-up outside a table. */
export type LookUp = (type: CodeTypeId, text: string) => DirectoryFinding

/** The result of a cell with a code. */
export interface CheckedCell {
  /** null if the cell fits no type, or several. */
  readonly type: CodeTypeId | null
  /** The finding of `LookUp` for `text`; null without a type. */
  readonly finding: DirectoryFinding | null
  /** The text of the cell, after the correction if there was one. */
  readonly text: string
  /** What was corrected in the cell: 'leading zeros restored'; null if nothing was. */
  readonly correction: string | null
  readonly status: Status
  /** Why the cell is not valid; null if it is. */
  readonly reason: string | null
}

function createCheckedCell(finding: DirectoryFinding, text: string, correction: string | null): CheckedCell {
  const { type, status, error } = finding
  return { type, finding, text, correction, status, reason: error }
}

/** The warnings of a checked cell: those of its finding, and of what was corrected. */
export function findCellWarnings({ finding, correction }: CheckedCell): Warning[] {
  return finding
    ? findWarnings(finding, { isZeroRestored: correction?.includes('zeros restored') === true })
    : []
}

/** Whether the code is valid and the directory lists it or its institution. */
function isValidAndListed(finding: DirectoryFinding): boolean {
  return finding.isValid && getEvidenceLevel(finding) !== null
}

const ROUNDED_REASON =
  'The spreadsheet has rounded this number, and its digits are lost: copy the code from its source again'

/** Names the possible original codes in the reason of a cell. Its status and text stay as they are. */
function addPossibleOriginals(cell: CheckedCell, restoredCells: readonly CheckedCell[]): CheckedCell {
  const codes = restoredCells.flatMap(({ finding }) => {
    return finding ? (findCodeType(finding.type)?.format(finding.code) ?? finding.code) : []
  })
  // The rules name all that it may have been, the list those of them that are known.
  const [reason] = cell.reason?.split(ORIGINS_PREFIX) ?? []
  return { ...cell, reason: reason + ORIGINS_PREFIX + codes.join(' or ') }
}

/**
 * Restores a malformed code if exactly one of its possible originals is valid and listed. Otherwise the cell
 * keeps its finding. Its reason then says that the number was rounded, or names the originals if several are
 * valid and listed, or else the code that it may be meant for.
 */
function restoreCode(
  type: CodeType<CodeTypeId>,
  finding: DirectoryFinding,
  text: string,
  lookUp: LookUp,
): CheckedCell {
  const restoredCells = findOriginals(type.id, text).flatMap((original) => {
    const restored = lookUp(type.id, original.text)
    return isValidAndListed(restored) ? [createCheckedCell(restored, original.text, original.correction)] : []
  })
  const [first, second] = restoredCells
  if (first && !second) return first
  const cell = createCheckedCell(finding, text, null)
  if (isRoundedNumber(text)) return { ...cell, reason: ROUNDED_REASON }
  return second ? addPossibleOriginals(cell, restoredCells) : addSuggestion(type, cell)
}

/** Offers, in the reason of a cell, the code that it may be meant for, as the page of the code does. */
function addSuggestion(type: CodeType<CodeTypeId>, cell: CheckedCell): CheckedCell {
  const suggestion = suggestCode(type, cell.text)
  if (!suggestion) return cell
  return { ...cell, reason: `${cell.reason}: perhaps ${type.format(suggestion.code)} is meant` }
}

/**
 * Checks a cell as a code of a type. A cell with a valid or well-formed code gets the finding of `lookUp`
 * unchanged. From any other cell a label is removed, and a code that a spreadsheet may have changed is
 * restored (see `restoreCode`).
 */
export function checkCell(type: CodeType<CodeTypeId>, text: string, lookUp: LookUp): CheckedCell {
  const examination = type.examine(text)
  const labelled = checkWithoutLabel(type, text, lookUp)
  // The word IBAN is part of the print format of an IBAN, and no label to remove.
  const isPrintFormat = examination.isWellFormed && labelled?.finding?.code === examination.code
  if (labelled && !isPrintFormat) return labelled
  const finding = lookUp(type.id, text)
  if (finding.isValid || examination.isWellFormed) return createCheckedCell(finding, text, null)
  return restoreCode(type, finding, text, lookUp)
}

/** Checks the code behind the label of its type; null if the cell has no such label, or several codes. */
function checkWithoutLabel(type: CodeType<CodeTypeId>, text: string, lookUp: LookUp): CheckedCell | null {
  const unlabelled = removeLabelOf(type, text)
  if (unlabelled === null) return null
  const inText = findCodesInText(text)
  if (findSeveralCodes(type, inText).length > 0) return null
  const found = inText.find((code) => code.type.id === type.id)
  const cell = checkCell(type, found?.text ?? unlabelled, lookUp)
  return { ...cell, correction: ['label removed', cell.correction].filter(Boolean).join(', ') }
}

/** The result of a cell whose type is not known, or whose code is not looked up. */
export const createUntypedCell = (text: string, reason: string, status: Status): CheckedCell => ({
  type: null,
  finding: null,
  text,
  correction: null,
  status,
  reason,
})

/** Checks a cell whose type is not known. Without exactly one possible type it gets no finding. */
export function checkCellOfAnyType(text: string, lookUp: LookUp): CheckedCell {
  const labelled = checkLabelledCell(text, lookUp)
  if (labelled) return labelled
  const candidates = findCodeCandidates(text)
  const [first, second] = candidates
  if (!first) return createUntypedCell(text, 'The code fits no type', 'invalid')
  if (!second) return checkCell(first.type, text, lookUp)
  const names = candidates.map(({ type }) => type.name).join(', ')
  return createUntypedCell(text, `The code can be of several types: ${names}`, 'unknown')
}

/** Checks a cell as a code of the type that its label names; null if it has no label. */
function checkLabelledCell(text: string, lookUp: LookUp): CheckedCell | null {
  if (removeLabel(text) === null) return null
  const [labelled] = findCodesInText(text)
  return labelled ? checkCell(labelled.type, text, lookUp) : null
}

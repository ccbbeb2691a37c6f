/**
 * What the lists say of the code of another type inside a code: of the sort code in a British or Irish IBAN.
 * It may belong to another bank than the bank code names, or be in no list.
 */
import { beginsWithOneOf } from '../../codes/checks/digits.ts'
import type { Finding } from '../../codes/findings/finding.ts'
import { formatDate } from '../../codes/format.ts'
import { findCodeType } from '../../codes/registry.ts'
import type { Check, CodeType, WellFormedExamination } from '../../codes/types.ts'
import type { CodeDirectory } from '../../directory/directory.ts'
import { type EmbeddedInDirectory, type FoundEntry, findEmbedded, findSourceWithDate } from '../find-code.ts'
import { findLists } from './applicable-list.ts'
import { joinCitations } from './directory-checks.ts'

/** The notes on the code inside a code, and the link to its page. `found`: the entry of the outer code. */
export function examineEmbeddedCode(
  directory: CodeDirectory,
  type: CodeType,
  examination: WellFormedExamination,
  found: FoundEntry | null,
): { readonly checks: readonly Check[]; readonly links: Finding['links'] } {
  const embedded = findEmbedded(directory, type, examination.code)
  if (!embedded) return { checks: [], links: [] }
  const check = embedded.listed
    ? found && createOtherHolderNote(directory, embedded, found)
    : createUnlistedNote(directory, embedded, examination)
  const isLinked = embedded.listed !== null || check !== null
  return {
    checks: check ? [check] : [],
    links: isLinked ? [{ type: embedded.type, code: embedded.code }] : [],
  }
}

/**
 * Notes that the code belongs to another bank than the outer code names. Says nothing where one bank may
 * clear for another: only banks whose own codes are known (`sortCodes`) are compared.
 */
function createOtherHolderNote(
  directory: CodeDirectory,
  embedded: EmbeddedInDirectory,
  { entry, source }: FoundEntry,
): Check | null {
  const { code, listed } = embedded
  const { sortCodes } = entry.details
  if (!listed || !source || !sortCodes || beginsWithOneOf(code, sortCodes)) return null
  const listingSource = findSourceWithDate(directory, listed.sourceId, listed.dates)
  if (!listingSource || !isOfClearingBank(directory, embedded)) return null
  const type = findCodeType(embedded.type)
  return {
    id: 'conflict',
    outcome: 'note',
    statement: `Bank code and ${type?.name.toLowerCase()} name two banks`,
    working:
      `${type?.format(code)} belongs to ${listed.name} (list of ${formatDate(listingSource.asOf)}), ` +
      // The key of a bank code begins with its country.
      `${entry.code.slice(2)} to ${entry.name} (list of ${formatDate(source.asOf)})`,
    source: joinCitations([listingSource, source]),
  }
}

/** Whether the holder of the code inside has only codes of its own, which it clears for no other bank. */
function isOfClearingBank(directory: CodeDirectory, { code, listed }: EmbeddedInDirectory): boolean {
  const { bic = listed?.details.bankPageBic, sharedSortCodes = '' } = listed?.details ?? {}
  if (!listed || beginsWithOneOf(code, sharedSortCodes)) return false
  // A block without BIC has codes of a bank in two countries.
  if (bic === undefined) return 'first' in listed && listed.first !== listed.last
  const holder = directory.findEntry('iban', bic.slice(4, 6) + bic.slice(0, 4))
  return beginsWithOneOf(code, holder?.details.sortCodes ?? '')
}

/** Notes that no list has the code inside, and no table of checks either. */
function createUnlistedNote(
  directory: CodeDirectory,
  { type: id, code }: EmbeddedInDirectory,
  { checks }: WellFormedExamination,
): Check | null {
  const type = findCodeType(id)
  if (!type || !checks.some((check) => check.id === 'modulus' && check.outcome === 'note')) return null
  return {
    id: 'embedded-code',
    outcome: 'note',
    statement: `${type.name} not listed`,
    working: `${type.format(code)} is in no list that we have, but the lists are partial`,
    source: joinCitations(findLists(directory, type)),
  }
}

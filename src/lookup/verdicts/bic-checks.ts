/** The checks of the BIC that belongs to a code of another type. */
import type { EntryDetails } from '../../codes/code-entry.ts'
import { toBic11 } from '../../codes/swift/bic-parts.ts'
import type { Check } from '../../codes/types.ts'
import type { CodeDirectory } from '../../directory/directory.ts'
import type { Bank, Source } from '../../directory/entry.ts'
import { listCitedSources } from '../find-code.ts'
import { createNote, isCheck } from './directory-checks.ts'
import { findSourceOfStatus } from './status-check.ts'

/** The checks of the BIC in the details of a code, of whose institution `bank` is the listed one. */
export function createBicChecks(
  directory: CodeDirectory,
  details: EntryDetails,
  bank: Bank | null,
  source: Source | null,
): Check[] {
  return [createRetiredBicCheck(directory, details.bic), createNoBicCheck(details, bank, source)].filter(
    isCheck,
  )
}

/** Notes that the BIC of a code belongs to an institution that no longer exists. */
function createRetiredBicCheck(directory: CodeDirectory, bic: string | undefined): Check | null {
  const entry = bic ? directory.findEntry('swift', toBic11(bic)) : null
  if (!entry?.details.retirement) return null
  const source = findSourceOfStatus(listCitedSources(directory, entry))
  return createNote(
    'retired-bic',
    source,
    `The institution of its BIC ${entry.code} closed, merged or changed its name`,
    entry.details.retirement + (entry.status === 'active' ? '' : '; ask the payee for the present BIC'),
  )
}

/** Notes that no single BIC belongs to a code, and why. */
function createNoBicCheck(details: EntryDetails, bank: Bank | null, source: Source | null): Check | null {
  const { bic, noBic } = details
  if (bic) return null
  const hasSeveralBics = bank !== null && bank.defaultBic8 === null
  if (!noBic && !hasSeveralBics) return null
  return createNote(
    'no-bic',
    source,
    'No single SWIFT/BIC belongs to this code',
    noBic ?? `${bank?.name} has several BICs, and no source says which of them is meant`,
  )
}

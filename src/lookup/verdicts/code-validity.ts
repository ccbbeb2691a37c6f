/** Describes since when a code is in use, until when, what replaces it and why, each with its source. */
import { findReplacement } from '../../codes/code-entry.ts'
import { type CodeValidity, findStatingSource, type ValidityStatement } from '../../codes/findings/finding.ts'
import { capitalize, formatDate, formatDateWithPreposition } from '../../codes/format.ts'
import type { CodeType } from '../../codes/types.ts'
import type { CodeDirectory } from '../../directory/directory.ts'
import type { Source } from '../../directory/entry.ts'
import { type FoundEntry, findNewestListing } from '../find-code.ts'
import { type ApplicableList, createDelistedCheck, describeLastListing } from './applicable-list.ts'
import { describeStatus, findSourceOfStatus } from './status-check.ts'

/** The validity of a listed code on a day such as '2026-11-22'; null if there is nothing to say about it. */
export function describeValidity(
  directory: CodeDirectory,
  type: CodeType,
  found: FoundEntry,
  applicableList: ApplicableList | null,
  day: string,
): CodeValidity | null {
  const { entry } = found
  const { validFrom, validUntil } = entry.details
  const replacement = findReplacement(entry)
  if (entry.status === 'active' && !replacement && !validFrom && !validUntil) return null
  const successor = replacement && describeSuccessor(directory, type, found, replacement)
  const phrases = describeInPhrases(type, found, successor, day).join('; ')
  return {
    text: type.identifiesAccount ? `Bank code ${entry.code} ${phrases}` : capitalize(phrases),
    validFrom: state(validFrom, findStatingSource(found.citedSources, 'validFrom')),
    validUntil: state(validUntil, findStatingSource(found.citedSources, 'validUntil')),
    successor: state(replacement, findSourceOfEnd(found)),
    reason: describeReason(type, found, applicableList),
  }
}

/** 'IT03069 (Intesa Sanpaolo SpA)': the code's successor, with its holder if that is another institution. */
function describeSuccessor(
  directory: CodeDirectory,
  type: CodeType,
  { entry, bank }: FoundEntry,
  code: string,
): string {
  const successor = directory.findEntry(type.id, code)
  const holder = successor && (directory.findBankOf(successor)?.name ?? successor.name)
  const isNamed = holder && holder !== (bank?.name ?? entry.name)
  return isNamed ? `${type.format(code)} (${holder})` : type.format(code)
}

type NamedSource = Pick<Source, 'publisher' | 'asOf'>

function state(value: string | null | undefined, source: NamedSource | null): ValidityStatement | null {
  return value && source ? { value, source: source.publisher, asOf: source.asOf } : null
}

const findSourceOfEnd = ({ source, citedSources }: FoundEntry) => findSourceOfStatus(citedSources) ?? source

/** What became of the code; null if it is in use, and no source names another code in its place. */
function describeReason(
  type: CodeType,
  found: FoundEntry,
  applicableList: ApplicableList | null,
): ValidityStatement | null {
  const { entry } = found
  if (entry.status === 'delisted') {
    const list = applicableList?.list ?? findNewestListing(found.citedSources)
    return state(createDelistedCheck(type, found, applicableList).statement, list)
  }
  if (entry.status === 'active' && !findReplacement(entry)) return null
  return state(entry.details.retirement ?? describeStatus(entry), findSourceOfEnd(found))
}

/** The phrases about the end of a code; of a code in use, the one about its beginning. */
function describeInPhrases(
  type: CodeType,
  found: FoundEntry,
  successor: string | null,
  day: string,
): string[] {
  const { entry } = found
  const { redirects, validFrom, validUntil } = entry.details
  if (entry.status === 'delisted' && !validUntil) return describeLastListing(type, found)
  if (entry.status === 'redirected')
    return [`${redirects ?? 'some items'} go to ${successor ?? 'another code'}`]
  const end = validUntil ? describeEnd(entry, validUntil, day) : END_WITHOUT_DATE[entry.status]
  const phrases = [...(end ? [end] : []), ...(successor ? [`replaced by ${successor}`] : [])]
  if (phrases.length > 0) return phrases
  return [validFrom ? describeBeginning(validFrom, day) : 'taken over']
}

const END_WITHOUT_DATE: Readonly<Record<string, string>> = { closed: 'retired', inactive: 'out of use' }

function describeEnd({ status, details }: FoundEntry['entry'], validUntil: string, day: string): string {
  const date = formatDateWithPreposition(validUntil)
  if (details.retirement) return `institution ${status === 'merged' ? 'merged' : 'closed'} ${date}`
  return validUntil > day ? `to be retired ${date}` : `retired ${date}`
}

function describeBeginning(validFrom: string, day: string): string {
  return `${validFrom > day ? 'to be used from' : 'in use since'} ${formatDate(validFrom)}`
}

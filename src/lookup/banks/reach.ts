/** Which payments the bank of a code takes, from the registers in the directory. */

import { findStatingSource } from '../../codes/findings/finding.ts'
import {
  describeReach,
  getReachField,
  type Reach,
  readAdherence,
  SCHEME_IDS,
  SCHEMES,
  type SchemeId,
} from '../../codes/findings/reach.ts'
import { formatUtcDay } from '../../codes/format.ts'
import { toBic8, toBic11 } from '../../codes/swift/bic-parts.ts'
import type { CodeDirectory } from '../../directory/directory.ts'
import type { Entry, Source } from '../../directory/entry.ts'
import { listCitedSources } from '../find-code.ts'
import type { DirectoryFinding } from '../finding.ts'

/** A bank that a register lacks takes no part; after so many days it may have joined. */
const MAX_LIST_AGE_DAYS = 92
const DAY_MS = 24 * 60 * 60 * 1000

type Registers = ReadonlyMap<SchemeId, Source>

/** The registers among the sources of a directory, by the scheme whose participants they list. */
const registersBySources = new WeakMap<readonly Source[], Registers>()

function findRegisters(sources: readonly Source[]): Registers {
  const known = registersBySources.get(sources)
  if (known) return known
  const registers = new Map<SchemeId, Source>()
  for (const scheme of SCHEME_IDS) {
    const register = sources.find(({ id }) => id === SCHEMES[scheme].register)
    if (register) registers.set(scheme, register)
  }
  registersBySources.set(sources, registers)
  return registers
}

/** The first day on which a register is too old to tell that it lacks a bank. */
function getFirstOldDay({ asOf }: Source): string {
  return formatUtcDay(new Date(Date.parse(asOf) + (MAX_LIST_AGE_DAYS + 1) * DAY_MS))
}

/** The days on which registers become too old. */
export const listRegisterChangeDays = (sources: readonly Source[]): string[] =>
  [...findRegisters(sources).values()].map(getFirstOldDay)

type UnwordedReach = Omit<Reach, 'text'>

interface StatedReach {
  readonly reach: UnwordedReach
  /** Whether the register of all participants states it: then the BIC is the reference BIC of the bank. */
  readonly isByRegister: boolean
}

/** What the first entry with a statement about a scheme states. */
function findStated(
  directory: CodeDirectory,
  entries: readonly Entry[],
  scheme: SchemeId,
  day: string,
): StatedReach | null {
  const field = getReachField(scheme)
  const { types, register } = SCHEMES[scheme]
  const entry = entries.find(({ type, details }) => types.includes(type) && details[field] !== undefined)
  const source = entry && findStatingSource(listCitedSources(directory, entry), field)
  if (!entry || !source) return null
  const reach = {
    scheme,
    ...readAdherence(entry.details[field] ?? '', day),
    bic: entry.type === 'swift' ? entry.code : null,
    source: source.publisher,
    asOf: source.asOf,
  }
  return { reach, isByRegister: source.id === register }
}

/** What the register of a scheme says about a bank by lacking its reference BIC; null without a register. */
function concludeFromRegister(
  register: Source | undefined,
  scheme: SchemeId,
  bic: string,
  day: string,
): UnwordedReach | null {
  if (!register) return null
  const { publisher: source, asOf } = register
  const adheres = day < getFirstOldDay(register) ? false : null
  return { scheme, adheres, since: null, until: null, bic, source, asOf }
}

/** The entries that may state the reach of a code: its own, that of its BIC, that of the head office. */
function listEntries(directory: CodeDirectory, entry: Entry | null, bic: string | null): Entry[] {
  const bics = bic === null ? [] : [toBic11(bic), toBic11(toBic8(bic))]
  const found = [entry, ...bics.map((code) => directory.findEntry('swift', code))]
  return [...new Set(found.filter((one) => one !== null))]
}

/**
 * The reach of the bank of a code on a day such as '2026-11-27': what registers state, and what a register of
 * all participants says by lacking the bank. A register lists a bank under one reference BIC only, so nothing
 * is concluded for a BIC that no such register has.
 */
function listReach(directory: CodeDirectory, { entry, bic }: DirectoryFinding, day: string): Reach[] {
  const registers = findRegisters(directory.sources)
  const entries = listEntries(directory, entry, bic)
  const stated = SCHEME_IDS.map((scheme) => findStated(directory, entries, scheme, day))
  const referenceBic = stated.find((one) => one?.isByRegister)?.reach.bic ?? null
  return SCHEME_IDS.flatMap((scheme, index) => {
    const reach =
      stated[index]?.reach ??
      (referenceBic && concludeFromRegister(registers.get(scheme), scheme, referenceBic, day))
    return reach ? [{ ...reach, text: describeReach(reach, day) }] : []
  })
}

/** Adds the reach on a day such as '2026-11-27' to a finding of `lookUpCode`. */
export function addReach<Found extends DirectoryFinding>(
  directory: CodeDirectory,
  finding: Found,
  day: string,
): Found {
  const reach = listReach(directory, finding, day)
  return reach.length === 0 ? finding : { ...finding, reach }
}

/**
 * Which payments a bank takes: the payment schemes that it takes part in, as registers state it. A source
 * states it in the detail `adheres.<scheme>` of a code.
 */
import type { DetailField, EntryDetails } from '../code-entry.ts'
import { formatDate } from '../format.ts'

interface Scheme {
  readonly name: string
  readonly register: string | null
  /** Further import kinds that state it of some participants. */
  readonly otherSources?: readonly string[]
  /** The types of the codes whose entries may state it. */
  readonly types: readonly string[]
}

/** The types of the codes that state a scheme: those of banks in Europe, and those of American ones. */
const EUROPEAN: readonly string[] = ['swift', 'iban', 'sort-code']
const AMERICAN: readonly string[] = ['routing']

/**
 * The schemes by their ids, in the order of answers. `register` is the import kind whose list has all
 * participants, so that a bank that is not in it does not take part; null if there is no such list.
 */
export const SCHEMES = {
  sct: {
    name: 'SEPA credit transfers',
    register: 'epc-sct',
    otherSources: ['bundesbank-scl'],
    types: EUROPEAN,
  },
  sctInst: { name: 'SEPA instant credit transfers', register: 'epc-sct-inst', types: EUROPEAN },
  sddCore: {
    name: 'SEPA direct debits (Core)',
    register: 'epc-sdd-core',
    otherSources: ['bundesbank-scl'],
    types: EUROPEAN,
  },
  sddB2b: {
    name: 'SEPA direct debits (B2B)',
    register: 'epc-sdd-b2b',
    otherSources: ['bundesbank-scl'],
    types: EUROPEAN,
  },
  octInst: { name: 'One-Leg Out instant credit transfers', register: 'epc-oct-inst', types: EUROPEAN },
  vop: { name: 'Verification of Payee', register: 'epc-vop', types: EUROPEAN },
  sic: { name: 'SIC', register: null, otherSources: ['six-bank-master'], types: EUROPEAN },
  chfInst: {
    name: 'instant payments in SIC',
    register: null,
    otherSources: ['six-bank-master'],
    types: EUROPEAN,
  },
  euroSic: { name: 'euroSIC', register: null, otherSources: ['six-bank-master'], types: EUROPEAN },
  ach: { name: 'FedACH', register: null, otherSources: ['fedach'], types: AMERICAN },
  fedwire: { name: 'Fedwire', register: null, otherSources: ['fedwire'], types: AMERICAN },
  fednow: { name: 'FedNow', register: null, otherSources: ['fednow'], types: AMERICAN },
  rtp: { name: 'RTP', register: null, otherSources: ['rtp'], types: AMERICAN },
} as const satisfies Readonly<Record<string, Scheme>>

export type SchemeId = keyof typeof SCHEMES

export const SCHEME_IDS = Object.keys(SCHEMES) as SchemeId[]

/** The schemes whose participants some of these sources list. */
export function listSchemes(sources: readonly { readonly id: string }[]): SchemeId[] {
  const ids = new Set(sources.map(({ id }) => id))
  return SCHEME_IDS.filter((scheme) => {
    const { register, otherSources = [] }: Scheme = SCHEMES[scheme]
    return [register ?? '', ...otherSources].some((id) => ids.has(id))
  })
}

/** Whether a bank adheres to a scheme, in the words of a cell under the name of the scheme. */
export function nameAdherence(adheres: boolean | null): string {
  if (adheres === null) return 'not known'
  return adheres ? 'adheres' : 'does not adhere'
}

/** Whether a bank takes part in a scheme, by one source. */
export interface Reach {
  readonly scheme: SchemeId
  /** null if it is not known: the register that lacks the bank may have changed since. */
  readonly adheres: boolean | null
  /** In words: 'Adheres to SEPA instant credit transfers since 21 November 2017'. */
  readonly text: string
  /** The first and the last day; null if the source states none. */
  readonly since: string | null
  readonly until: string | null
  /** The BIC under which the register lists the bank, which its branches follow; null for none. */
  readonly bic: string | null
  /** The publisher of the register. */
  readonly source: string
  readonly asOf: string
}

/**
 * Says on a day whether a bank takes part in a scheme. Promises no payment: a register lists participants
 * only.
 */
export function describeReach(
  { scheme, adheres, since, until, bic }: Omit<Reach, 'text'>,
  day: string,
): string {
  const { name } = SCHEMES[scheme]
  const as = bic ? `, as ${bic}` : ''
  if (adheres === null) return `Not known: ${name}`
  if (!adheres && until && until < day)
    return `No longer adheres to ${name}: left on ${formatDate(until)}${as}`
  if (!adheres && since && since > day) return `Will adhere to ${name} from ${formatDate(since)}${as}`
  if (!adheres) return `Does not adhere to ${name}`
  const period = [since && `since ${formatDate(since)}`, until && `until ${formatDate(until)}`]
  return ['Adheres to', name, ...period].filter(Boolean).join(' ') + as
}

export type Adherence = Pick<Reach, 'since' | 'until'> & { readonly adheres: boolean }

const NO = 'no'
const YES = 'yes'

/** The text of a participation in details: 'yes', 'no', or an ISO 8601 interval with open ends. */
export function writeAdherence({ adheres, since, until }: Adherence): string {
  if (!adheres) return NO
  return since === null && until === null ? YES : `${since ?? '..'}/${until ?? '..'}`
}

const readDay = (text = '..') => (text === '..' ? null : text)

/** Reads what `writeAdherence` wrote, on a day such as '2026-11-27'. */
export function readAdherence(text: string, day: string): Adherence {
  if (text === NO || text === YES) return { adheres: text === YES, since: null, until: null }
  const [since, until] = text.split('/').map(readDay)
  const hasBegun = !since || since <= day
  return { adheres: hasBegun && (!until || day <= until), since: since ?? null, until: until ?? null }
}

/** A participation in words, whatever the day: 'adheres since 21 November 2017', 'does not adhere'. */
export function describePeriod(text: string): string {
  if (text === NO || text === YES) return nameAdherence(text === YES)
  const [since, until] = text.split('/').map(readDay)
  const period = [since && `since ${formatDate(since)}`, until && `until ${formatDate(until)}`]
  return [nameAdherence(true), ...period].filter(Boolean).join(' ')
}

/** The detail in which sources state a scheme. */
export const getReachField = (scheme: SchemeId): DetailField =>
  scheme === 'ach' || scheme === 'fedwire' ? scheme : `adheres.${scheme}`

/** The details of a participation in a scheme. */
export const toReachDetails = (scheme: SchemeId, participation: Adherence): EntryDetails => ({
  [getReachField(scheme)]: writeAdherence(participation),
})

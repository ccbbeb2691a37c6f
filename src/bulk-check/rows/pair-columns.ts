/**
 * Finds which columns of a table belong together: the accounts of codes, the BICs of IBANs, the countries.
 */
import { CODE_TYPES } from '../../codes/registry.ts'
import { takesAccount } from '../../codes/types.ts'
import { findHeaderParty, namesOwnParty } from '../columns/read-header.ts'
import { type Column, type ColumnRole, hasCodes } from '../columns/roles.ts'

const TYPES_WITH_ACCOUNTS = CODE_TYPES.filter(takesAccount)

/** The columns that belong to a code column, by the index of the code column. */
export interface ColumnPairs {
  readonly accounts: ReadonlyMap<number, Column>
  /** The BIC of an IBAN. */
  readonly bics: ReadonlyMap<number, Column>
  readonly countries: ReadonlyMap<number, Column>
  /** Whether account numbers are compared with codes, and do not only tell rows apart. */
  readonly checksAccounts: boolean
}

/** Whether the cells of a column may have a role. */
const mayHold = ({ role, alternatives }: Column, wanted: ColumnRole) =>
  role === wanted || alternatives.includes(wanted) || (role === 'code' && alternatives.length === 0)

/** Pairs the columns of a table. */
export function pairTableColumns(columns: readonly Column[]): ColumnPairs {
  const having = (role: ColumnRole) =>
    columns.filter((column) => column.role === role || column.alternatives.includes(role))
  const accounts = having('account')
  const bankCodes = columns.filter((column) => TYPES_WITH_ACCOUNTS.some(({ id }) => mayHold(column, id)))
  const countries = having('country')
  const codes = columns.filter(hasCodes)
  const [country] = countries
  return {
    accounts: pairColumns(bankCodes.length > 0 ? bankCodes : having('swift'), accounts),
    bics: pairColumns(having('iban'), having('swift')),
    countries:
      country && countries.length === 1
        ? new Map(codes.map(({ index }) => [index, country]))
        : pairColumns(codes, countries),
    checksAccounts: bankCodes.length > 0,
  }
}

type Pairs = Map<number, Column>

/**
 * Pairs columns with their partners: by the words of their headers for the same party ('Debtor IBAN' and
 * 'Debtor BIC'), then one to one in order if there are as many of them, else with the nearest one. Columns of
 * different types, of which a row has one, share a partner.
 */
export function pairColumns(anchors: readonly Column[], partners: readonly Column[]): Pairs {
  const pairs: Pairs = new Map()
  for (const anchor of anchors) {
    const partner = findByParty(anchor, anchors, partners)
    if (partner) pairs.set(anchor.index, partner)
  }
  const paired = new Set([...pairs.values()])
  const restOfAnchors = anchors.filter(({ index }) => !pairs.has(index))
  const restOfPartners = partners.filter((partner) => !paired.has(partner))
  pairInOrderOrNearest(restOfAnchors, restOfPartners, pairs)
  return pairs
}

/** The only partner whose header names the same party, if no other column of the type names it. */
function findByParty(anchor: Column, anchors: readonly Column[], partners: readonly Column[]): Column | null {
  const party = findHeaderParty(anchor.header)
  if (party === '') return null
  const ofSameParty = ({ header, index }: Column) =>
    findHeaderParty(header) === party && index !== anchor.index
  const [partner = null, ...others] = partners.filter(ofSameParty)
  const isShared = anchors.some((other) => other.role === anchor.role && ofSameParty(other))
  return others.length > 0 || isShared ? null : partner
}

/** Whether the headers of two columns name parties of which only one is the own one. */
function areOfDifferentParties(a: Column, b: Column): boolean {
  const bothNameOne = findHeaderParty(a.header) !== '' && findHeaderParty(b.header) !== ''
  return bothNameOne && namesOwnParty(a.header) !== namesOwnParty(b.header)
}

/** Pairs columns one to one in order if there are as many of both, else those of each type on their own. */
function pairInOrderOrNearest(anchors: readonly Column[], partners: readonly Column[], pairs: Pairs): void {
  const types = new Set(anchors.map(({ role }) => role))
  const groups =
    anchors.length === partners.length
      ? [anchors]
      : [...types].map((type) => anchors.filter(({ role }) => role === type))
  for (const [anchor, partner] of groups.flatMap((group) => matchColumns(group, partners)))
    if (partner.index !== anchor.index && !areOfDifferentParties(anchor, partner))
      pairs.set(anchor.index, partner)
}

/** Matches columns of a type in order, or with the nearest partners if there are more or fewer of them. */
function matchColumns(anchors: readonly Column[], partners: readonly Column[]): [Column, Column][] {
  if (anchors.length < partners.length) return matchNearest(anchors, partners, 'after')
  if (anchors.length > partners.length)
    return matchNearest(partners, anchors, 'before').map(([partner, anchor]) => [anchor, partner])
  return anchors.flatMap((anchor, position): [Column, Column][] => {
    const partner = partners[position]
    return partner ? [[anchor, partner]] : []
  })
}

/** Matches each of the fewer columns with the nearest free one of the others, on the preferred side. */
function matchNearest(
  fewer: readonly Column[],
  others: readonly Column[],
  side: 'before' | 'after',
): [Column, Column][] {
  const free = new Set(others)
  return fewer.flatMap((column): [Column, Column][] => {
    const rank = ({ index }: Column) => {
      const isPreferred = side === 'after' ? index > column.index : index < column.index
      return 2 * Math.abs(index - column.index) - (isPreferred ? 1 : 0)
    }
    const [nearest] = [...free]
      .filter(({ index }) => index !== column.index)
      .sort((a, b) => rank(a) - rank(b))
    if (!nearest) return []
    free.delete(nearest)
    return [[column, nearest]]
  })
}

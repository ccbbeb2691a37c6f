/** All registers, with their state in this installation. */
import { formatUtcDay } from '../../codes/format.ts'
import type { ImportKind } from '../import-kind.ts'
import { type ImportInFolder, readStoredImports } from '../imports/import-folder.ts'
import type { ImportManifest } from '../imports/manifest.ts'
import type { RegisterFacts } from '../register.ts'
import { IMPORT_KINDS } from '../sources/registry.ts'
import { type RegisterState, readRegisterState, type UpdateFailure } from './register-state.ts'
import { UNREAD_REGISTERS, type UnreadRegister } from './unread-registers.ts'

/** A register, and its state here. */
export interface RegisterStatus
  extends Omit<UnreadRegister, 'obstacle'>,
    Partial<Pick<RegisterFacts, 'layout'> & Pick<UnreadRegister, 'obstacle'>> {
  /** The day on which the operator accepted the terms; null if not, or if none have to be accepted. */
  readonly acceptedOn: string | null
  readonly imported: {
    /** ISO 8601. */
    readonly at: string
    /** The day or month of the content. */
    readonly asOf: string
    /** The last day on which the copy is current; null if editions follow no period. */
    readonly currentUntil: string | null
  } | null
  /** The failed updates since the last one that succeeded. */
  readonly failure: UpdateFailure | null
}

/** The terms that are accepted by one name. A release that words them anew asks again. */
export function describeTerms({ url, licence, terms }: ImportKind): string {
  return [licence, url, terms.credit].filter(Boolean).join('; ')
}

/** The day on which the terms of a kind were accepted; null if they were not, or need not be. */
function findAcceptance(kind: ImportKind, { accepted }: RegisterState): string | null {
  const acceptance = accepted[kind.terms.acceptAs ?? '']
  return acceptance?.terms.split('\n').includes(describeTerms(kind)) ? acceptance.on : null
}

/** Whether a kind may be downloaded: its terms are accepted, or need not be. */
export function mayDownload(kind: ImportKind, state: RegisterState): boolean {
  return kind.terms.acceptAs === undefined || findAcceptance(kind, state) !== null
}

/** Records that the operator accepts terms, by their names, which are those of TERMS_TO_ACCEPT. */
export function acceptTerms(state: RegisterState, names: readonly string[], now: Date): RegisterState {
  const accepted = { ...state.accepted }
  for (const name of names) {
    const kinds = IMPORT_KINDS.filter(({ terms }) => terms.acceptAs === name)
    accepted[name] = { on: formatUtcDay(now), terms: kinds.map(describeTerms).join('\n') }
  }
  return { ...state, accepted }
}

/** The names of all terms that have to be accepted. */
export const TERMS_TO_ACCEPT: readonly string[] = [
  ...new Set(IMPORT_KINDS.flatMap(({ terms }) => terms.acceptAs ?? [])),
]

const describeImport = ({ importedAt, asOf, currentUntil }: ImportManifest) => ({
  at: importedAt,
  asOf,
  currentUntil: currentUntil ?? null,
})

function describeKind(kind: ImportKind, state: RegisterState, imports: readonly ImportInFolder[]) {
  const { id, publisher, url, licence, cadence, content, terms, supply, currentDays, layout } = kind
  const stored = imports.find((one) => one.kind.id === id)
  return {
    ...{ id, publisher, url, licence, cadence, content, terms, supply, currentDays, layout },
    acceptedOn: findAcceptance(kind, state),
    imported: stored ? describeImport(stored.manifest) : null,
    failure: state.failures[id] ?? null,
  }
}

/** Lists all registers: those with a kind of import, then the others. Throws BuildError. */
export function listRegisters(stateFolder: string): RegisterStatus[] {
  const state = readRegisterState(stateFolder)
  const imports = readStoredImports(stateFolder)
  return [
    ...IMPORT_KINDS.map((kind) => describeKind(kind, state, imports)),
    ...UNREAD_REGISTERS.map((register) => ({ ...register, acceptedOn: null, imported: null, failure: null })),
  ]
}

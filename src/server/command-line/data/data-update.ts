/** `data update`: brings in the registers that have changed. */
import type { ImportKind } from '../../../importing/import-kind.ts'
import { type AddressCheck, checkAddresses } from '../../../importing/updates/check-addresses.ts'
import {
  addOutcomes,
  type RegisterState,
  readRegisterState,
  recordUpdate,
  writeRegisterState,
} from '../../../importing/updates/register-state.ts'
import {
  acceptTerms,
  describeTerms,
  listRegisters,
  mayDownload,
  TERMS_TO_ACCEPT,
} from '../../../importing/updates/register-status.ts'
import { findOwnAddress, listUpdates, type UpdateRequest } from '../../../importing/updates/update-import.ts'
import {
  type RegisterOutcome,
  type UpdateResult,
  updateRegisters,
} from '../../../importing/updates/update-registers.ts'
import { refuseNewerState } from '../../../storage/open-state.ts'
import { type Config, readConfigOrExit } from '../../process/config.ts'
import { tellOperator } from '../../process/operator-notices.ts'
import { formatUnknownArgument, UsageError } from '../terminal.ts'
import { parseDates } from './as-of.ts'
import { requireImportKind } from './data-import.ts'
import { repeatUntilStopped } from './repeat.ts'
import { createChangeReport, runAndReport } from './report.ts'

export interface UpdateOptions {
  readonly address?: string
  readonly asOf?: readonly string[]
  /** Names of terms, separated by commas. */
  readonly accept?: string
  readonly check?: boolean
  readonly json?: boolean
  /** How long to wait between two updates: '24h'. */
  readonly every?: string
}

/**
 * Downloads one register, else all that can be downloaded, and imports those that have changed. Exit code 1
 * if one of them fails.
 */
export async function updateAndReport(kindId: string | undefined, options: UpdateOptions) {
  const config = readConfigOrExit()
  if (options.check) return checkAndReport(config, kindId, options)
  const update = () => runUpdate(config, kindId, options)
  if (options.every === undefined) await update()
  else await repeatUntilStopped(update, options.every)
}

/** Runs one update. Returns whether its arguments were valid. */
async function runUpdate(
  config: Config,
  kindId: string | undefined,
  options: UpdateOptions,
): Promise<boolean> {
  // The arguments are parsed inside runAndReport, which prints a UsageError in one line.
  const requests = await runAndReport(
    async () => {
      acceptNamedTerms(config, options.accept)
      return selectUpdates(config, kindId, options)
    },
    (selected) => describeSelection(selected, readRegisterState(config.stateFolder)),
  )
  if (requests === null) return false
  const allowed = requests.filter((request) => isAllowed(request, readRegisterState(config.stateFolder)))
  if (kindId !== undefined && allowed.length === 0) process.exitCode = 1
  const now = new Date()
  const result = await runAndReport(
    async (progress) => {
      await refuseNewerState(config.state)
      return updateRegisters(config, allowed, { now, progress })
    },
    (done, seconds) => describeResult(config, done, seconds),
  )
  if (result !== null) await endUpdate(config, result.outcomes, now)
  return true
}

/** Prints and records what an update did, and tells the operator of new problems. */
async function endUpdate(config: Config, outcomes: readonly RegisterOutcome[], now: Date) {
  const { stateFolder } = config
  reportFailures(outcomes)
  recordUpdate(stateFolder, addOutcomes(readRegisterState(stateFolder), outcomes, now), now)
  for (const line of await tellOperator(config, now)) console.error(line)
}

/** Records the acceptance of terms. Throws UsageError if there are no terms of a name. */
function acceptNamedTerms({ stateFolder }: Config, names: string | undefined) {
  if (names === undefined) return
  const accepted = names.split(',').map((name) => name.trim())
  const unknown = accepted.find((name) => !TERMS_TO_ACCEPT.includes(name))
  if (unknown !== undefined) throw new UsageError(formatUnknownArgument('terms', unknown, TERMS_TO_ACCEPT))
  writeRegisterState(stateFolder, acceptTerms(readRegisterState(stateFolder), accepted, new Date()))
}

/** Lists what to update: the given kind, else all kinds that can be downloaded. */
function selectUpdates(
  config: Config,
  kindId: string | undefined,
  { address, asOf }: UpdateOptions,
): UpdateRequest[] {
  if (kindId === undefined) {
    if (address !== undefined) throw new UsageError('Give the kind of file that --address is for')
    const updates = listUpdates(config)
    const kindIds = updates.map(({ kind }) => kind.id)
    const dateOfKind = parseDates(asOf, kindIds, new Date())
    return updates.map((update) => ({ ...update, ...dateOfKind(update.kind.id) }))
  }
  const kind = requireImportKind(kindId)
  const dates = parseDates(asOf, [kindId], new Date())(kindId)
  const ownAddress = address ?? findOwnAddress(config, kind)
  const { supply } = kind
  if (ownAddress === undefined && supply.by === 'operator')
    throw new UsageError(
      `${kindId} has no known address: give --address, or use 'data import' with a file from ${kind.url}. ` +
        supply.reason,
    )
  return [{ kind, ...(ownAddress !== undefined && { address: ownAddress }), ...dates }]
}

/** Whether a file may be downloaded: from the operator's own address, or by the terms of the register. */
const isAllowed = ({ kind, address }: UpdateRequest, state: RegisterState) =>
  address !== undefined || mayDownload(kind, state)

function describeSelection(requests: readonly UpdateRequest[], state: RegisterState): string {
  const [allowed = [], waiting = []] = [true, false].map((allows) =>
    requests.filter((request) => isAllowed(request, state) === allows).map(({ kind }) => kind),
  )
  const ids = allowed.map(({ id }) => id).join(', ') || 'none'
  return [`  to check: ${ids}`, ...waiting.map(describeWaiting)].join('\n')
}

function describeWaiting(kind: ImportKind): string {
  const { acceptAs } = kind.terms
  return (
    `  ${kind.id} waits until you accept its terms with --accept ${acceptAs}:\n` +
    `    ${describeTerms(kind)}`
  )
}

function describeResult(config: Config, { outcomes, builds }: UpdateResult, seconds: string): string {
  const describeChange = createChangeReport(config.directoryFile)
  const countOf = (result: RegisterOutcome['result']) =>
    outcomes.filter((outcome) => outcome.result === result).length
  const lines = outcomes.flatMap(({ id, result }) => {
    if (result === 'failed') return []
    return result === 'imported' ? `  ${id} was imported` : `  ${id} has not changed`
  })
  return [
    ...builds.map((build) => describeChange(build, seconds)),
    ...lines,
    `  ${countOf('imported')} imported, ${countOf('unchanged')} unchanged, ${countOf('failed')} failed`,
  ].join('\n')
}

/** Prints why registers failed, and sets the exit code. */
function reportFailures(outcomes: readonly RegisterOutcome[]) {
  for (const outcome of outcomes) {
    if (outcome.result !== 'failed') continue
    console.error(`${outcome.id}: Nothing was changed. ${outcome.reason}`)
    process.exitCode = 1
  }
}

/** Prints what the addresses of one register, or of all, answer. Exit code 1 if one is not as expected. */
async function checkAndReport({ stateFolder }: Config, kindId: string | undefined, options: UpdateOptions) {
  await runAndReport(
    async () => {
      const registers = listRegisters(stateFolder)
      const known = registers.filter(({ id }) => kindId === undefined || id === kindId)
      const ids = registers.map(({ id }) => id)
      if (known.length === 0) throw new UsageError(formatUnknownArgument('register', kindId ?? '', ids))
      return checkAddresses(known)
    },
    (checks) => describeChecks(checks, options),
  )
}

function describeChecks(checks: readonly AddressCheck[], { json }: UpdateOptions): string {
  const failed = checks.filter(({ isExpected }) => !isExpected)
  if (failed.length > 0) process.exitCode = 1
  if (json) return JSON.stringify(checks, null, 2)
  return [
    ...checks.map(
      ({ id, url, answer, isExpected }) => `  ${isExpected ? 'ok  ' : 'FAIL'} ${id}: ${url} ${answer}`,
    ),
    `  ${checks.length - failed.length} of ${checks.length} addresses answer as expected`,
  ].join('\n')
}

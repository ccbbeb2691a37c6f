/** `data sources`: lists all registers with their terms, and their state here. */
import { formatUtcDay } from '../../../codes/format.ts'
import type { Supply } from '../../../importing/register.ts'
import { readLastUpdate } from '../../../importing/updates/register-state.ts'
import { listRegisters, type RegisterStatus } from '../../../importing/updates/register-status.ts'
import { readConfigOrExit } from '../../process/config.ts'
import { escapeInvisible } from '../terminal.ts'
import { runAndReport } from './report.ts'

/** Prints all registers. Exit code 1 if their state cannot be read. */
export async function printRegisters({ json }: { readonly json?: boolean }) {
  const { stateFolder } = readConfigOrExit()
  const today = formatUtcDay(new Date())
  await runAndReport(
    async () => ({ lastUpdate: readLastUpdate(stateFolder), registers: listRegisters(stateFolder) }),
    ({ lastUpdate, registers }) => {
      if (json) return JSON.stringify({ lastUpdate, registers: registers.map(withPlainAddresses) }, null, 2)
      const heading = lastUpdate ? `Last update: ${lastUpdate}` : 'No update has run yet.'
      return [heading, ...registers.map((register) => formatRegister(register, today))].join('\n')
    },
  )
}

const listAddresses = (supply: Supply) => (supply.by === 'download' ? supply.files.map(({ url }) => url) : [])

function withPlainAddresses({ supply, ...register }: RegisterStatus) {
  const reason = supply.by === 'operator' ? supply.reason : null
  return { ...register, supply: { by: supply.by, addresses: listAddresses(supply), reason } }
}

function formatRegister(register: RegisterStatus, today: string): string {
  const { id, publisher, content, url, cadence, layout, supply } = register
  const addresses = listAddresses(supply)
  const layoutNote = layout ? `; layout as of ${layout.asOf} by ${layout.document}` : ''
  const origin = supply.by === 'operator' ? `your own file: ${supply.reason}` : addresses.join(', ')
  return escapeInvisible(
    [
      `${id}: ${publisher}`,
      `  ${content}; ${cadence}${layoutNote}`,
      `  ${origin}${addresses.includes(url) ? '' : ` (${url})`}`,
      `  ${formatTerms(register)}`,
      `  ${formatState(register, today)}`,
    ].join('\n'),
  )
}

function formatTerms({ licence, terms, acceptedOn }: RegisterStatus): string {
  const { commercialUse, acceptAs, credit } = terms
  const acceptance = acceptedOn ? `accepted on ${acceptedOn}` : `accept with --accept ${acceptAs}`
  return [
    `${licence}; commercial use ${commercialUse}`,
    ...(acceptAs === undefined ? [] : [acceptance]),
    ...(credit === undefined ? [] : [`credit: ${credit.replace(/{(\w+)}/, '[$1]')}`]),
  ].join('; ')
}

function formatState({ obstacle, imported, failure }: RegisterStatus, today: string): string {
  if (obstacle !== undefined) return `not yet: ${obstacle}`
  const failed = failure
    ? `; ${failure.count} failed since ${failure.since.slice(0, 10)}: ${failure.reason}`
    : ''
  if (!imported) return `not imported${failed}`
  const { at, asOf, currentUntil } = imported
  return `imported on ${at.slice(0, 10)}, dated ${asOf}${formatDue(currentUntil, today)}${failed}`
}

function formatDue(currentUntil: string | null, today: string): string {
  if (currentUntil === null) return ''
  return currentUntil < today ? `, OVERDUE since ${currentUntil}` : `, next due by ${currentUntil}`
}

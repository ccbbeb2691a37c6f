/** bankcodex iban build and split: from national account details to an IBAN, and back. */
import type { Command } from 'commander'
import { getBankName } from '../../codes/findings/finding.ts'
import { findWarnings } from '../../codes/findings/warnings.ts'
import { iban } from '../../codes/iban/iban.ts'
import { splitIbanInput } from '../../codes/iban/national/build-iban.ts'
import type { BuiltAccountIban } from '../../lookup/accounts/account-iban.ts'
import type { Lookup } from '../../lookup/lookup.ts'
import { withServedLookup } from './served-directory.ts'
import { CommandFailure, escapeInvisible, JSON_OPTION, printJson, UsageError } from './terminal.ts'
import { runReportingErrors } from './with-state.ts'

interface Options {
  readonly json?: boolean
}

/** Declares the commands of `bin/bankcodex iban`. */
export function declareCommands(group: Command) {
  group
    .command('build')
    .description('Build the IBAN of an account from its national details')
    .argument('<country>', 'the country of the account: DE')
    .argument('<field...>', 'the details as name=value: blz=37040044 account=532013000')
    .option(...JSON_OPTION)
    .action((...args: [string, readonly string[], Options]) =>
      runReportingErrors(() => withServedLookup((lookup) => buildAndPrint(lookup, ...args))),
    )
  group
    .command('split')
    .description('Print the national account details in an IBAN')
    .argument('<iban>', 'the IBAN, in quotes if it has blanks')
    .option(...JSON_OPTION)
    .action((...args: [string, Options]) => runReportingErrors(async () => printFields(...args)))
}

function readField(argument: string): readonly [string, string] {
  const [, name, value] = /^([^=]+)=(.*)$/s.exec(argument) ?? []
  if (name === undefined || value === undefined)
    throw new UsageError(`“${escapeInvisible(argument)}” is not of the form name=value`)
  return [name, value]
}

/** Prints the IBAN with each step. Fails if none can be built or none is certain, with the reason. */
function buildAndPrint(
  lookup: Lookup,
  country: string,
  fieldArguments: readonly string[],
  { json }: Options,
): void {
  const built = lookup.buildIban(country.toUpperCase(), Object.fromEntries(fieldArguments.map(readField)))
  if (!built.ok) {
    const message = built.field ? `${built.field}: ${built.error}` : built.error
    throw new CommandFailure(escapeInvisible(`${built.status}: ${message}`))
  }
  const { status, error, bic } = built.finding
  if (json) {
    const { fields, steps } = built
    const bankName = getBankName(built.finding)
    const warnings = findWarnings(built.finding)
    printJson({ status, error, iban: built.iban, bic, bankName, warnings, fields, steps })
  } else {
    printBuilt(built)
  }
  if (error) throw new CommandFailure(escapeInvisible(`${status}: ${error}`))
}

function printBuilt({ iban: code, finding, steps }: Extract<BuiltAccountIban, { ok: true }>): void {
  const bankName = getBankName(finding)
  console.log(iban.format(code))
  if (bankName) console.log(`${bankName}${finding.bic ? `, ${finding.bic}` : ''}`)
  for (const { text } of findWarnings(finding)) console.log(`Warning: ${text}`)
  for (const { statement, working, source } of steps) console.log(`- ${statement}: ${working} (${source})`)
}

/** Prints the fields as arguments of `build`. */
function printFields(input: string, { json }: Options): void {
  const result = splitIbanInput(input)
  if (!result.ok) throw new CommandFailure(escapeInvisible(result.error))
  const { country, fields } = result
  const words = Object.entries(fields).map(([name, value]) => `${name}=${value}`)
  if (json) printJson({ country, fields })
  else console.log([country, ...words].join(' '))
}

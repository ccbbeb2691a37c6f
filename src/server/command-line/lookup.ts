/** bankcodex lookup: one code of any type, as the site answers it. */
import type { Command } from 'commander'
import { asOfParameter, lookUpAsOf } from '../../api/v1/as-of.ts'
import { TYPE_API_NAMES } from '../../api/v1/code-answers.ts'
import { answerByType } from '../../api/v1/endpoints/lookup.ts'
import { Problem } from '../../api/v1/problems.ts'
import { checkCell } from '../../bulk-check/cells/check-cell.ts'
import { CODE_FACTS, collectFacts } from '../../bulk-check/writers/code-facts.ts'
import { isEmptyCode } from '../../codes/checks/input-text.ts'
import { findCodesInText } from '../../codes/reading/codes-in-text.ts'
import { type Candidate, findTypeByApiName } from '../../codes/registry.ts'
import type { CodeLookup, Lookup } from '../../lookup/lookup.ts'
import { withServedLookup } from './served-directory.ts'
import {
  CommandFailure,
  escapeInvisible,
  formatUnknownArgument,
  JSON_OPTION,
  printJson,
  UsageError,
} from './terminal.ts'
import { runReportingErrors } from './with-state.ts'

interface Options {
  readonly type?: string
  readonly asOf?: string
  readonly json?: boolean
}

/** Declares the command. */
export function declareCommands(command: Command) {
  command
    .argument('<code...>', 'the code, grouped in any way, or a text that has it')
    .option('--type <type>', `its type, if it can be of several: ${TYPE_API_NAMES.join(', ')}`)
    .option('--as-of <day>', 'answer from the directory as it was at the end of a day: 2026-09-01')
    .option(...JSON_OPTION)
    .action((words: readonly string[], options: Options) =>
      runReportingErrors(() => lookUpAndPrint(words.join(' '), options)),
    )
    .addHelpText('after', '\nExit codes: 0 a code is valid, 1 none is, 2 wrong usage.')
}

/** The codes that a text may be, of the type that the operator names. */
function findCandidates(text: string, typeWord: string | undefined): Candidate[] {
  // Digits that may be something else are read with the words around them, which the reason then names.
  if (typeWord === undefined)
    return findCodesInText(text).map((found) => (found.otherMeaning ? { ...found, text } : found))
  const type = findTypeByApiName(typeWord.toLowerCase())
  if (!type) throw new UsageError(formatUnknownArgument('type', escapeInvisible(typeWord), TYPE_API_NAMES))
  return [{ type, code: text, text, isWellFormed: false }]
}

/** The look-ups of a day that the operator names. */
function requireLookup(lookup: Lookup, asOf: string | undefined): CodeLookup {
  const day = asOfParameter.safeParse(asOf)
  if (!day.success) throw new UsageError('--as-of must be a day: 2026-09-01')
  const lookupOfDay = lookUpAsOf(lookup, day.data)
  if (lookupOfDay instanceof Problem) throw new CommandFailure(lookupOfDay.message)
  return lookupOfDay
}

/** The facts that are known, one on each line. */
function formatFacts(lookup: CodeLookup, { type, text }: Candidate): string {
  const facts = collectFacts(checkCell(type, text, (id, code) => lookup.lookUpCode(id, code)))
  return CODE_FACTS.filter((name) => facts[name] !== '')
    .map((name) => `${name.padEnd(10)} ${escapeInvisible(facts[name])}`)
    .join('\n')
}

/** Prints the answer for each code. Sets the exit code to 1 if none is valid. */
async function lookUpAndPrint(text: string, { type, asOf, json }: Options): Promise<void> {
  if (isEmptyCode(text)) throw new UsageError('The code is missing')
  const candidates = findCandidates(text, type)
  if (candidates.length === 0) throw new CommandFailure('The text has no code of any type')
  await withServedLookup((current) => {
    const lookup = requireLookup(current, asOf)
    const answers = candidates.flatMap((found) =>
      answerByType(lookup, [found.type], found.text, { details: true }),
    )
    if (json) printJson({ matches: answers })
    else console.log(candidates.map((found) => formatFacts(lookup, found)).join('\n\n'))
    if (!answers.some(({ status }) => status === 'valid')) process.exitCode = 1
  })
}

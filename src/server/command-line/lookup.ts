/** bankcodex lookup: one code of any type, as the site answers it. */
import type { Command } from 'commander'
import { answerByType } from '../../api/v1/endpoints/lookup.ts'
import { checkCell } from '../../bulk-check/cells/check-cell.ts'
import { CODE_FACTS, collectFacts } from '../../bulk-check/writers/result-cells.ts'
import { findCodesInText } from '../../codes/codes-in-text.ts'
import { type Candidate, CODE_TYPES } from '../../codes/registry.ts'
import { getCalendarDay } from '../../directory/periods.ts'
import { createLookup, type Lookup } from '../../lookup/lookup.ts'
import { openServedDirectory } from './served-directory.ts'
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
  readonly json?: boolean
}

const TYPE_WORDS = CODE_TYPES.map(({ apiName }) => apiName)

/** Declares the command. */
export function declareCommands(command: Command) {
  command
    .argument('<code...>', 'the code, grouped in any way, or a text that has it')
    .option('--type <type>', `its type, if it can be of several: ${TYPE_WORDS.join(', ')}`)
    .option(...JSON_OPTION)
    .action((words: readonly string[], options: Options) =>
      runReportingErrors(async () => lookUpAndPrint(words.join(' '), options)),
    )
    .addHelpText('after', '\nExit codes: 0 a code is valid, 1 none is, 2 wrong usage.')
}

/** The codes that a text may be, of the type that the operator names. */
function findCandidates(text: string, typeWord: string | undefined): Candidate[] {
  if (typeWord === undefined) return findCodesInText(text)
  const type = CODE_TYPES.find(({ apiName }) => apiName === typeWord.toLowerCase())
  if (!type) throw new UsageError(formatUnknownArgument('type', escapeInvisible(typeWord), TYPE_WORDS))
  return [{ type, code: text, text, isWellFormed: false }]
}

/** The facts that are known, one on each line. */
function formatFacts(lookup: Lookup, { type, text }: Candidate): string {
  const facts = collectFacts(checkCell(type, text, (id, code) => lookup.lookUpCode(id, code)))
  return CODE_FACTS.filter((name) => facts[name] !== '')
    .map((name) => `${name.padEnd(10)} ${escapeInvisible(facts[name])}`)
    .join('\n')
}

/** Prints the answer for each code. Sets the exit code to 1 if none is valid. */
function lookUpAndPrint(text: string, { type, json }: Options): void {
  const candidates = findCandidates(text, type)
  if (candidates.length === 0) throw new CommandFailure('The text has no code of any type')
  const directory = openServedDirectory()
  try {
    const lookup = createLookup(directory, getCalendarDay(new Date()))
    const answers = candidates.flatMap((found) =>
      answerByType(lookup, [found.type], found.text, { details: true }),
    )
    if (json) printJson({ matches: answers })
    else console.log(candidates.map((found) => formatFacts(lookup, found)).join('\n\n'))
    if (!answers.some(({ status }) => status === 'valid')) process.exitCode = 1
  } finally {
    directory.close()
  }
}

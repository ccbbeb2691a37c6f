/** The exit codes of bin/bankcodex, and the errors that lead to them. */
import { CommanderError } from 'commander'

const EXIT_FAILED = 1
/** The command was not understood, and nothing was done. */
const EXIT_WRONG_USAGE = 2

/** A command failed. The message is for the operator. */
export class CommandFailure extends Error {}

/** An argument of the operator is wrong. The message says what to give instead. */
export class UsageError extends Error {}

/** Sets the exit code of an error. */
export function setExitCode(error: unknown): void {
  const isUsageError = error instanceof UsageError || error instanceof CommanderError
  process.exitCode = isUsageError ? EXIT_WRONG_USAGE : EXIT_FAILED
}

/** The message for an unknown argument, with the allowed ones. */
export function unknownArgumentMessage(kind: string, word: string, known: readonly string[]): string {
  return `Unknown ${kind} ${word}. Choose one of: ${known.join(', ')}.`
}

/** The exit codes of bin/bankcodex, and the errors that lead to them. */
import { CommanderError } from 'commander'

/** 0: done. 1: the work failed. 2: the command was not understood, and nothing was tried. */
const FAILED = 1
const WRONG_USAGE = 2

/** The work cannot be done. The message is for the operator. */
export class CommandFailure extends Error {}

/** An argument of the operator is wrong. The message says what to give instead. */
export class UsageError extends Error {}

/** Sets the exit code of an error. */
export function setExitCode(error: unknown): void {
  const isUsage = error instanceof UsageError || error instanceof CommanderError
  process.exitCode = isUsage ? WRONG_USAGE : FAILED
}

/** The message for an unknown argument, with the allowed ones. */
export function unknownArgumentMessage(kind: string, word: string, known: readonly string[]): string {
  return `Unknown ${kind} ${word}. Choose one of: ${known.join(', ')}.`
}

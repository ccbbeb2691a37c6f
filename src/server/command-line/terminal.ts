/** Messages, errors and exit codes that the commands of bin/bankcodex share. */
import { CommanderError } from 'commander'
import { StateError } from '../../storage/state-error.ts'

const EXIT_FAILED = 1
/** The command was not understood, and nothing was done. */
const EXIT_WRONG_USAGE = 2

/** A command failed. The message is for the operator. */
export class CommandFailure extends Error {}

/** An argument of the operator is wrong. The message says what to give instead. */
export class UsageError extends Error {}

/** Whether the operator can fix an error: also one of the file system, which names its system call. */
export const isExpected = (error: unknown): error is Error =>
  error instanceof UsageError ||
  error instanceof CommandFailure ||
  error instanceof StateError ||
  (error instanceof Error && 'syscall' in error)

/** Sets the exit code of the process for an error: 2 for wrong usage, 1 for any other error. */
export function setExitCode(error: unknown): void {
  const isUsageError = error instanceof UsageError || error instanceof CommanderError
  process.exitCode = isUsageError ? EXIT_WRONG_USAGE : EXIT_FAILED
}

/** 'Unknown plan gold. Choose one of: free, developer.' */
export function formatUnknownArgument(kind: string, argument: string, known: readonly string[]): string {
  return `Unknown ${kind} ${argument}. Choose one of: ${known.join(', ')}.`
}

/** Invisible characters, such as control sequences, but not tab, line feed, joiners and direction marks. */
const INVISIBLE = /(?![\t\n\u061C\u200C-\u200F])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/** Escapes invisible characters of a visitor's text as '\u{202e}', so that it cannot control the terminal. */
export function escapeInvisible(text: string): string {
  return text.replace(INVISIBLE, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`)
}

/** The option of commands that print data. */
export const JSON_OPTION = ['--json', 'print JSON, for programs'] as const

/** Escapes a character for a JSON string: each of its UTF-16 code units as '\u202e'. */
function toJsonEscape(character: string): string {
  return character.replace(/./gs, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/** Prints a value as JSON. Escapes invisible characters, so that they cannot control the terminal. */
export function printJson(value: unknown): void {
  console.log(JSON.stringify(value, null, 2).replace(INVISIBLE, toJsonEscape))
}

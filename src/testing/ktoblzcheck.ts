/**
 * Debian’s ktoblzcheck, which implements the check digit methods of the Bundesbank independently of us. Tests
 * run it to compare results.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findProgram } from './servers/server-process.ts'

const compiler = findProgram(['cc', 'gcc', 'clang'])

/** Whether the library with its header (Debian: libktoblzcheck1-dev) and a C compiler are installed. */
export const hasKtoblzcheck = compiler !== null && existsSync('/usr/include/ktoblzcheck.h')

/** Reads lines of bank code and account, and writes a line with the result for each. */
const PROGRAM = `
#include <ktoblzcheck.h>
#include <stdio.h>

int main(int count, char **arguments) {
  AccountNumberCheck *banks = AccountNumberCheck_new_file(arguments[1]);
  char bank[16], account[16];
  while (scanf("%15s %15s", bank, account) == 2)
    printf("%d\\n", AccountNumberCheck_check(banks, bank, account));
  return 0;
}
`

/** 'unknown': the library does not implement the method. */
type KtoblzcheckResult = 'ok' | 'unknown' | 'error' | 'bank not found'

const RESULTS: readonly KtoblzcheckResult[] = ['ok', 'unknown', 'error', 'bank not found']

const MAX_OUTPUT_BYTES = 100_000_000

/**
 * Compiles a program that asks the library, in `folder`. `methods` are the methods by bank code. Returns a
 * function that gives the result for each pair of bank code and account.
 */
export function buildKtoblzcheck(folder: string, methods: ReadonlyMap<string, string>) {
  const [source, program, banks] = ['ask.c', 'ask', 'banks.txt'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  writeFileSync(source, PROGRAM)
  execFileSync(compiler ?? 'cc', [source, '-o', program, '-lktoblzcheck'])
  writeFileSync(banks, Array.from(methods, ([code, method]) => `${code}\t${method}\tBank\tOrt\n`).join(''))
  return (pairs: readonly (readonly [bankCode: string, account: string])[]): KtoblzcheckResult[] => {
    const input = pairs.map(([bankCode, account]) => `${bankCode} ${account}\n`).join('')
    const output = execFileSync(program, [banks], { input, encoding: 'utf8', maxBuffer: MAX_OUTPUT_BYTES })
    return output
      .trimEnd()
      .split('\n')
      .map((line) => RESULTS[Number(line)] ?? 'unknown')
  }
}

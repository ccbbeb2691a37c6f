/**
 * A trial makes a change to a copy of the repository, as a newcomer would. It shows that the change needs
 * only its edits, and that a check objects when one of them is forgotten.
 */
import { execFile, execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'

export interface Edit {
  readonly file: string
  readonly text: string
  /** The text of the file after which `text` is inserted. Absent for a new file. */
  readonly after?: string
}

export interface Trial {
  readonly name: string
  readonly edits: readonly Edit[]
  /** The most files that the change may need. */
  readonly maxFiles: number
  /** The newcomer's tests of the change. They are not counted. */
  readonly tests: readonly Edit[]
  /** Tests of the repository that object to a forgotten edit: files or folders. */
  readonly guards?: readonly string[]
}

const run = promisify(execFile)

/** A failed test of a page reports the whole page. */
const MAX_REPORT_LENGTH = 2000

function copyRepository(): string {
  const copy = mkdtempSync(join(tmpdir(), 'bankcodex-trial-'))
  const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'])
  for (const file of list.toString().split('\0').filter(existsSync)) cpSync(file, join(copy, file))
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'))
  return copy
}

/** Makes an edit. Does nothing if the text before it belongs to an edit that was left out. */
function applyEdit(copy: string, { file, text, after }: Edit) {
  const path = join(copy, file)
  mkdirSync(dirname(path), { recursive: true })
  const present = existsSync(path) ? readFileSync(path, 'utf8') : ''
  const [before, rest] = after === undefined ? ['', ''] : splitAfter(present, after)
  if (rest !== undefined) writeFileSync(path, before + text + rest)
}

/** The text up to and including `mark`, and the rest; no rest if `mark` is missing. */
function splitAfter(text: string, mark: string): [before: string, rest?: string] {
  const index = text.indexOf(mark)
  return index === -1 ? [text] : [text.slice(0, index + mark.length), text.slice(index + mark.length)]
}

function restoreFile(copy: string, file: string) {
  if (existsSync(file)) cpSync(file, join(copy, file))
  else rmSync(join(copy, file), { force: true })
}

/** The commands that have to pass, the fastest first. */
function listChecks({ edits, tests, guards = [] }: Trial): string[][] {
  const files = [...new Set([...edits, ...tests].map(({ file }) => file))]
  const testFiles = [...tests.map(({ file }) => file), ...guards]
  return [
    ['node_modules/typescript-7/bin/tsc', '--tsBuildInfoFile', 'types.tsbuildinfo'],
    ['node_modules/.bin/biome', 'check', '--error-on-warnings', '--no-errors-on-unmatched', ...files],
    ['node_modules/.bin/knip'],
    ['node_modules/.bin/depcruise', 'src', '--config', '.dependency-cruiser.js', '--output-type', 'err'],
    ['node_modules/.bin/vitest', 'run', '--project', 'unit', ...testFiles],
  ]
}

/** Runs checks until one fails. Returns its name and its output; null if all pass. */
async function findObjection(copy: string, checks: readonly string[][]): Promise<string | null> {
  for (const [command = '', ...args] of checks) {
    try {
      await run(command, args, { cwd: copy, env: { ...process.env, NO_COLOR: '1' } })
    } catch (error) {
      const { stdout, stderr } = error as { readonly stdout: string; readonly stderr: string }
      return `${command.replace(/.*\//, '')}: ${(stdout + stderr).trim().slice(0, MAX_REPORT_LENGTH)}`
    }
  }
  return null
}

/** Describes an edit by its file, its first line and, if it is not a file of its own, the line before it. */
function describeEdit({ file, text, after }: Edit): string {
  return after === undefined ? file : `${file}: ${text.trim().split('\n')[0]}`
}

/** Runs the checks with all edits but one, or with all of them. */
async function findObjectionWithout(omitted: Edit | null, copy: string, trial: Trial) {
  for (const { file } of trial.edits) restoreFile(copy, file)
  for (const edit of [...trial.edits, ...trial.tests]) if (edit !== omitted) applyEdit(copy, edit)
  return findObjection(copy, listChecks(trial))
}

/**
 * Runs a trial: with all edits, every check passes; without any one of them, a check objects. Yields a line
 * for each step, and throws an error if the trial fails.
 */
export async function* runTrial(trial: Trial): AsyncGenerator<string> {
  const { name, edits, maxFiles } = trial
  const { size } = new Set(edits.map(({ file }) => file))
  if (size > maxFiles) throw new Error(`It needs ${size} files instead of ${maxFiles}`)
  const copy = copyRepository()
  try {
    const failure = await findObjectionWithout(null, copy, trial)
    if (failure !== null) throw new Error(`With all edits, a check fails. ${failure}`)
    yield `${name}: ${size} files, all checks pass`
    for (const edit of edits) {
      const objection = await findObjectionWithout(edit, copy, trial)
      if (objection === null) throw new Error(`Nothing objects without ${describeEdit(edit)}`)
      yield `  without ${describeEdit(edit)}\n    ${objection.split('\n')[0]?.slice(0, 160)}`
    }
  } finally {
    rmSync(copy, { recursive: true })
  }
}

import type { Outcome } from './drill.ts'

/** A drill and how it went; a text says why it was not held. */
export interface Held {
  readonly name: string
  readonly outcome: Outcome | string
}

export interface Circumstances {
  readonly date: Date
  readonly machine: string
  readonly versions: readonly string[]
  /** Of the times that each drill is meant to be held. */
  readonly scale: number
}

function row({ name, outcome }: Held): string {
  if (typeof outcome === 'string') return `| ${name} | not held | ${outcome} | |`
  const { times, figures, faults } = outcome
  return `| ${name} | ${times} | ${figures} | ${faults.length === 0 ? 'nothing' : faults.slice(0, 5).join('; ')} |`
}

/** The page of a run, in Markdown. */
export function drillReport(
  held: readonly Held[],
  { date, machine, versions, scale }: Circumstances,
): string {
  const command = scale === 1 ? 'npm run drills' : `npm run drills -- --scale ${scale}`
  return `# Drills

What is broken on purpose, and what survives. This page is written by \`${command}\`.

${date.toISOString().slice(0, 10)}, on ${machine}; ${versions.join('; ')}.

After each: what was acknowledged is there, and once; SQLite's integrity_check finds nothing; every granted
call is counted, and none is granted beyond a limit; no 5xx was answered, but for 503 while a database or the
state file is away, or a disk is full. A request that is under way on a process that is killed is not
answered.

| what is broken | times | meanwhile | what did not survive |
| --- | --- | --- | --- |
${held.map(row).join('\n')}
`
}

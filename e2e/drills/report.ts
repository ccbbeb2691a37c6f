import type { DrillResult } from './drill.ts'

/** A drill and its outcome. A string is the reason why the drill did not run. */
export interface DrillRun {
  readonly name: string
  readonly outcome: DrillResult | string
}

export interface RunEnvironment {
  readonly date: Date
  readonly machine: string
  readonly versions: readonly string[]
  /** The factor for the number of rounds of each drill. */
  readonly scale: number
}

function formatRow({ name, outcome }: DrillRun): string {
  if (typeof outcome === 'string') return `| ${name} | not run | ${outcome} | |`
  const { rounds, summary, errors } = outcome
  const lost = errors.length === 0 ? 'nothing' : errors.slice(0, 5).join('; ')
  return `| ${name} | ${rounds} | ${summary} | ${lost} |`
}

/** Formats docs/drills.md. */
export function formatReport(
  runs: readonly DrillRun[],
  { date, machine, versions, scale }: RunEnvironment,
): string {
  const command = scale === 1 ? 'npm run drills' : `npm run drills -- --scale ${scale}`
  return `# Drills

Failures that are caused on purpose, and what they cost. \`${command}\` writes this page.

${date.toISOString().slice(0, 10)}, on ${machine}:

${versions.map((version) => `- ${version}`).join('\n')}

After each failure the drill checks that every acknowledged write is there exactly once, that SQLite's
integrity_check finds nothing, that every granted call is counted and no limit is exceeded, and that the only
5xx is 503 while a database or the state file is unavailable or a disk is full. A killed process does not
answer its current requests.

| failure | times | meanwhile | lost |
| --- | --- | --- | --- |
${runs.map(formatRow).join('\n')}
`
}

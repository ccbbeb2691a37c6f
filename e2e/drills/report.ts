import type { DrillResult } from './drill.ts'

/** A drill and its outcome; a string says why it was not run. */
export interface Held {
  readonly name: string
  readonly outcome: DrillResult | string
}

export interface Circumstances {
  readonly date: Date
  readonly machine: string
  readonly versions: readonly string[]
  /** The share of the usual number of times that each drill ran. */
  readonly scale: number
}

function row({ name, outcome }: Held): string {
  if (typeof outcome === 'string') return `| ${name} | not run | ${outcome} | |`
  const { times, figures, faults } = outcome
  const found = faults.length === 0 ? 'nothing' : faults.slice(0, 5).join('; ')
  return `| ${name} | ${times} | ${figures} | ${found} |`
}

/** The page of a run, in Markdown. */
export function drillReport(
  held: readonly Held[],
  { date, machine, versions, scale }: Circumstances,
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
${held.map(row).join('\n')}
`
}

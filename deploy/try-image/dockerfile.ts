/** Parses our Dockerfile. Format: https://docs.docker.com/reference/dockerfile/ */
import { readFileSync } from 'node:fs'
import { matchesGlob } from 'node:path'

export interface Step {
  readonly instruction: string
  readonly args: string
}

export interface Stage {
  readonly name: string
  /** The base image, or the name of an earlier stage. */
  readonly from: string
  readonly steps: readonly Step[]
}

function parseSteps(text: string): Step[] {
  const lines = text.replace(/\\\n/g, ' ').split('\n')
  const instructions = lines.map((line) => line.trim()).filter((line) => line !== '' && !line.startsWith('#'))
  return instructions.map((line) => {
    const [, instruction = '', args = ''] = /^(\S+)\s*(.*)$/.exec(line) ?? []
    return { instruction, args }
  })
}

/** Replaces references to build arguments, such as ${NODE_IMAGE}. Throws for an unknown argument. */
function expandArguments(text: string, values: ReadonlyMap<string, string>): string {
  return text.replace(/\$\{(\w+)\}/g, (_reference, name: string) => {
    const value = values.get(name)
    if (value === undefined) throw new Error(`there is no ARG ${name}`)
    return value
  })
}

/** The build arguments before the first stage, with their defaults. */
function globalArguments(steps: readonly Step[]): Map<string, string> {
  const first = steps.findIndex(({ instruction }) => instruction === 'FROM')
  const declared = steps.slice(0, first).filter(({ instruction }) => instruction === 'ARG')
  return new Map(declared.map(({ args }) => args.split('=', 2) as [string, string]))
}

/**
 * Parses the stages of a Dockerfile, with the defaults of its arguments. Throws for a stage without a name.
 */
export function parseStages(file: string): Stage[] {
  const steps = parseSteps(readFileSync(file, 'utf8'))
  const values = globalArguments(steps)
  const stages: { name: string; from: string; steps: Step[] }[] = []
  for (const step of steps) {
    const isFrom = step.instruction === 'FROM'
    const [, from, name] = isFrom ? (/^(\S+) AS (\S+)$/.exec(step.args) ?? []) : []
    if (from && name) stages.push({ name, from: expandArguments(from, values), steps: [] })
    else if (isFrom) throw new Error(`FROM ${step.args}: a stage needs a name`)
    else stages.at(-1)?.steps.push(step)
  }
  return stages
}

/** Returns a function that checks whether a path of the checkout is in the build context (.dockerignore). */
export function contextFilter(ignoreFile: string): (path: string) => boolean {
  const patterns = parseSteps(readFileSync(ignoreFile, 'utf8')).map(({ instruction }) => instruction)
  const prefixesOf = (path: string) =>
    path.split('/').map((_part, index, parts) => parts.slice(0, index + 1).join('/'))
  return (path) =>
    !prefixesOf(path).some((prefix) =>
      patterns.some((pattern) => prefix === pattern || matchesGlob(prefix, pattern)),
    )
}

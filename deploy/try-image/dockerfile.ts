/** A Dockerfile as its steps, as far as ours goes: https://docs.docker.com/reference/dockerfile/ */
import { readFileSync } from 'node:fs'
import { matchesGlob } from 'node:path'

export interface Step {
  readonly word: string
  readonly rest: string
}

export interface Stage {
  readonly name: string
  /** The image or the earlier stage that it begins with. */
  readonly from: string
  readonly steps: readonly Step[]
}

function stepsIn(text: string): Step[] {
  const lines = text.replace(/\\\n/g, ' ').split('\n')
  const said = lines.map((line) => line.trim()).filter((line) => line !== '' && !line.startsWith('#'))
  return said.map((line) => {
    const [, word = '', rest = ''] = /^(\S+)\s*(.*)$/.exec(line) ?? []
    return { word, rest }
  })
}

/**
 * The text with the values of build arguments that it names, as in ${NODE_IMAGE}. Throws for one that is
 * unknown.
 */
function withArguments(text: string, values: ReadonlyMap<string, string>): string {
  return text.replace(/\$\{(\w+)\}/g, (_reference, name: string) => {
    const value = values.get(name)
    if (value === undefined) throw new Error(`there is no ARG ${name}`)
    return value
  })
}

/** The arguments before the first stage, with their defaults. */
function globalArguments(steps: readonly Step[]): Map<string, string> {
  const first = steps.findIndex(({ word }) => word === 'FROM')
  const given = steps.slice(0, first).filter(({ word }) => word === 'ARG')
  return new Map(given.map(({ rest }) => rest.split('=', 2) as [string, string]))
}

/**
 * The stages of a Dockerfile, in order, with the defaults of its arguments. Throws for a FROM without a name.
 */
export function stagesIn(file: string): Stage[] {
  const steps = stepsIn(readFileSync(file, 'utf8'))
  const values = globalArguments(steps)
  const stages: { name: string; from: string; steps: Step[] }[] = []
  for (const step of steps) {
    const [, from, name] = step.word === 'FROM' ? (/^(\S+) AS (\S+)$/.exec(step.rest) ?? []) : []
    if (from && name) stages.push({ name, from: withArguments(from, values), steps: [] })
    else if (step.word === 'FROM') throw new Error(`FROM ${step.rest}: a stage needs a name`)
    else stages.at(-1)?.steps.push(step)
  }
  return stages
}

/** Whether a path of the checkout is among what is built from, by .dockerignore. */
export function contextOf(ignoreFile: string): (path: string) => boolean {
  const patterns = stepsIn(readFileSync(ignoreFile, 'utf8')).map(({ word }) => word)
  const within = (path: string) =>
    path.split('/').map((_part, index, parts) => parts.slice(0, index + 1).join('/'))
  return (path) =>
    !within(path).some((part) => patterns.some((pattern) => part === pattern || matchesGlob(part, pattern)))
}

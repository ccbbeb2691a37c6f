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

/** The stages of a Dockerfile, in order. Throws for a FROM without a name. */
export function stagesIn(file: string): Stage[] {
  const stages: { name: string; from: string; steps: Step[] }[] = []
  for (const step of stepsIn(readFileSync(file, 'utf8'))) {
    const [, from, name] = step.word === 'FROM' ? (/^(\S+) AS (\S+)$/.exec(step.rest) ?? []) : []
    if (from && name) stages.push({ name, from, steps: [] })
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

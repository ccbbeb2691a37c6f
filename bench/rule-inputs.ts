/** Generates inputs for the rules: the same at every run, and none from a real list. */

import { createIban, createSeededRandom } from '../src/codes/iban/generated-ibans.test-data.ts'
import { REGISTRY_EXAMPLES } from '../src/codes/iban/registry-examples.ts'
import type { CodeType } from '../src/codes/types.ts'

const DEFAULT_COUNT = 4096
/** Attempts to vary an example before the example itself is used. */
const MAX_ATTEMPTS = 2000

const random = createSeededRandom(20_261_121)

interface Recipe {
  readonly seeds: readonly string[]
  /** Computes the check digits of a varied code, if possible. */
  complete(code: string): string
}

/** Types whose check digits random variation hardly ever matches. */
const RECIPES: Readonly<Record<string, Recipe>> = {
  iban: {
    seeds: REGISTRY_EXAMPLES,
    complete: (code) => createIban(code.slice(0, 2), code.slice(4)),
  },
}

function findRecipe({ id, examples }: CodeType): Recipe {
  return RECIPES[id] ?? { seeds: examples, complete: (code) => code }
}

function pickOne<T>(values: readonly T[]): T {
  return values[random(values.length)] as T
}

/** Generates a valid code: an example with other digits. */
function generateCode(type: CodeType, { seeds, complete }: Recipe): string {
  const seed = pickOne(seeds)
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const code = complete(seed.replace(/[0-9]/g, (digit) => (random(2) ? digit : String(random(10)))))
    if (type.examine(code).isWellFormed) return code
  }
  return seed
}

/** Typos: a wrong character, a missing one, two swapped, a letter among the digits. */
const TYPOS: readonly ((code: string, position: number) => string)[] = [
  (code, at) => code.slice(0, at) + random(10) + code.slice(at + 1),
  (code, at) => code.slice(0, at) + code.slice(at + 1),
  (code, at) => code.slice(0, at) + code.charAt(at + 1) + code.charAt(at) + code.slice(at + 2),
  (code, at) => `${code.slice(0, at)}x${code.slice(at + 1)}`,
]

function addTypo(code: string): string {
  return pickOne(TYPOS)(code, random(code.length))
}

/** Returns three of four codes unchanged; formats the others, half of them in lower case. */
function formatSome(type: CodeType, code: string): string {
  if (random(4)) return code
  const grouped = type.format(code)
  return random(2) ? grouped : grouped.toLowerCase()
}

/** Inputs for a type: three of four are valid, the others have a typo, which by chance may be valid too. */
export function generateInputs(type: CodeType, length = DEFAULT_COUNT): string[] {
  const recipe = findRecipe(type)
  return Array.from({ length }, () => {
    const code = generateCode(type, recipe)
    return formatSome(type, random(4) ? code : addTypo(code))
  })
}

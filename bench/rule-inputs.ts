/** Inputs to examine, made up and the same at every run: no code here is taken from a list of real ones. */

import { seededRandom, withCheckDigits } from '../src/codes/iban/generated-ibans.test-data.ts'
import { REGISTRY_EXAMPLES } from '../src/codes/iban/registry-examples.ts'
import type { CodeType } from '../src/codes/types.ts'

const MADE = 4096
/** How many attempts at a code before its example is taken as it is: two pairs of check digits must fit. */
const ATTEMPTS = 2000

const random = seededRandom(20_261_121)

interface Recipe {
  readonly seeds: readonly string[]
  /** Makes the check digits of a varied code right, where that can be reckoned. */
  complete(code: string): string
}

/** What a type needs besides its examples, for the types whose check digits chance does not hit. */
const RECIPES: Readonly<Record<string, Recipe>> = {
  iban: {
    seeds: REGISTRY_EXAMPLES,
    complete: (code) => withCheckDigits(code.slice(0, 2), code.slice(4)),
  },
}

function recipeOf({ id, examples }: CodeType): Recipe {
  return RECIPES[id] ?? { seeds: examples, complete: (code) => code }
}

function oneOf<T>(values: readonly T[]): T {
  return values[random(values.length)] as T
}

/** A code of the type with other digits than its example. */
function rightCode(type: CodeType, { seeds, complete }: Recipe): string {
  const seed = oneOf(seeds)
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const code = complete(seed.replace(/[0-9]/g, (digit) => (random(2) ? digit : String(random(10)))))
    if (type.examine(code).wellFormed) return code
  }
  return seed
}

/** The slips of people who type: a wrong character, one left out, two swapped, a letter among the digits. */
const SLIPS: readonly ((code: string, at: number) => string)[] = [
  (code, at) => code.slice(0, at) + random(10) + code.slice(at + 1),
  (code, at) => code.slice(0, at) + code.slice(at + 1),
  (code, at) => code.slice(0, at) + code.charAt(at + 1) + code.charAt(at) + code.slice(at + 2),
  (code, at) => `${code.slice(0, at)}x${code.slice(at + 1)}`,
]

function withSlip(code: string): string {
  return oneOf(SLIPS)(code, random(code.length))
}

/** Three in four as a machine sends it, one as people read it: in groups, half of them in lower case. */
function written(type: CodeType, code: string): string {
  if (random(4)) return code
  const grouped = type.format(code)
  return random(2) ? grouped : grouped.toLowerCase()
}

/** Inputs for a type: three in four right, the others with a slip (which may by chance be right as well). */
export function inputsOf(type: CodeType, length = MADE): string[] {
  const recipe = recipeOf(type)
  return Array.from({ length }, () => {
    const code = rightCode(type, recipe)
    return written(type, random(4) ? code : withSlip(code))
  })
}

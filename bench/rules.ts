/**
 * Measures how many inputs per second the rules check, on one core: every code type, and IBAN compared with
 * ibantools on the same inputs. Inputs are invented; at least three of four are valid.
 *
 *   npm run bench:rules
 */
import { electronicFormatIBAN, isValidIBAN, validateIBAN } from 'ibantools'
import { formatNumber } from '../src/codes/format.ts'
import { iban } from '../src/codes/iban/iban.ts'
import { CODE_TYPES } from '../src/codes/registry.ts'
import type { CodeType } from '../src/codes/types.ts'
import { median } from './drive.ts'
import { generateInputs } from './generated-inputs.ts'

const ROUNDS = 15
const ROUND_MS = 200

/** Target inputs per second, by type. */
const TARGETS: Readonly<Record<string, number>> = { iban: 300_000 }
const DEFAULT_TARGET = 1_000_000

/** Checks an input. Returns true when it is valid. */
type Validator = (input: string) => boolean

/** Checks the inputs repeatedly for the time of a round. Returns inputs per second. */
function measureRound(inputs: readonly string[], isValid: Validator): number {
  const began = performance.now()
  let checked = 0
  let valid = 0
  while (performance.now() - began < ROUND_MS) {
    for (const input of inputs) if (isValid(input)) valid++
    checked += inputs.length
  }
  if (valid === 0) throw new Error('no input is valid')
  return (checked / (performance.now() - began)) * 1000
}

/** Runs several validators on the same inputs, in turn in each round. Returns the inputs/s of each round. */
function compare<Name extends string>(
  inputs: readonly string[],
  validators: Readonly<Record<Name, Validator>>,
) {
  const rounds = {} as Record<Name, number[]>
  const names = Object.keys(validators) as Name[]
  for (const name of names) {
    measureRound(inputs, validators[name]) // warm-up: the JIT compiler runs
    rounds[name] = []
  }
  for (let index = 0; index < ROUNDS; index++)
    for (const name of names) rounds[name].push(measureRound(inputs, validators[name]))
  return rounds
}

/** The median of the ratios of the rounds: a busy machine slows both sides of a round. */
function medianRatio(ours: readonly number[], theirs: readonly number[]): string {
  return median(ours.map((perSecond, index) => perSecond / (theirs[index] ?? Number.NaN))).toFixed(2)
}

function measureType(type: CodeType) {
  const inputs = generateInputs(type)
  const isValid = (input: string) => type.examine(input).isWellFormed
  const ours = median(compare(inputs, { ours: isValid }).ours)
  const target = TARGETS[type.id] ?? DEFAULT_TARGET
  return {
    type: type.name,
    'inputs/s': formatNumber(Math.round(ours)),
    target: formatNumber(target),
    reached: ours >= target ? 'yes' : 'no',
    valid: `${Math.round((100 * inputs.filter(isValid).length) / inputs.length)} %`,
  }
}

function measureIbantools() {
  const inputs = generateInputs(iban)
  const validators = {
    ours: (input: string) => iban.examine(input).isWellFormed,
    isValidIBAN: (input: string) => isValidIBAN(electronicFormatIBAN(input) ?? ''),
    validateIBAN: (input: string) => validateIBAN(electronicFormatIBAN(input) ?? '').valid,
  }
  const rounds = compare(inputs, validators)
  return Object.entries(validators).map(([name, isValid]) => {
    const perSecond = rounds[name as keyof typeof validators]
    return {
      name,
      'inputs/s': formatNumber(Math.round(median(perSecond))),
      'ours / this': medianRatio(rounds.ours, perSecond),
      valid: inputs.filter(isValid).length,
    }
  })
}

console.log(`${ROUNDS} rounds of ${ROUND_MS} ms each, medians; one core; Node ${process.version}`)
console.table(CODE_TYPES.map(measureType))
console.table(measureIbantools())

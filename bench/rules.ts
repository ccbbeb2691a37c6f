/**
 * How many inputs a second the rules examine in process, on one core: every code type, and IBAN beside
 * ibantools on the same inputs, in turn, in one run. Inputs are made up: three in four right.
 *
 *   npm run bench:rules
 */
import { electronicFormatIBAN, isValidIBAN, validateIBAN } from 'ibantools'
import { CODE_TYPES } from '../src/codes/registry.ts'
import type { CodeType } from '../src/codes/types.ts'
import { inputsOf } from './rule-inputs.ts'

const ROUNDS = 15
const MILLISECONDS = 200

/** Inputs a second that each type should reach. */
const AIMS: Readonly<Record<string, number>> = { iban: 300_000 }
const USUAL_AIM = 1_000_000

/** Says of an input whether it is right. */
type Judge = (input: string) => boolean

/** Judges the inputs over and over for the time of a round; returns inputs a second. */
function round(inputs: readonly string[], judge: Judge): number {
  const began = performance.now()
  let judged = 0
  let right = 0
  while (performance.now() - began < MILLISECONDS) {
    for (const input of inputs) if (judge(input)) right++
    judged += inputs.length
  }
  if (right === 0) throw new Error('none of the inputs is right')
  return (judged / (performance.now() - began)) * 1000
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

/** What each of several judges makes of the same inputs, round by round, the judges taking turns. */
function compare<Name extends string>(inputs: readonly string[], judges: Readonly<Record<Name, Judge>>) {
  const rounds = {} as Record<Name, number[]>
  const names = Object.keys(judges) as Name[]
  for (const name of names) {
    round(inputs, judges[name]) // not counted: the program is compiled as it runs
    rounds[name] = []
  }
  for (let n = 0; n < ROUNDS; n++) for (const name of names) rounds[name].push(round(inputs, judges[name]))
  return rounds
}

/** The median of the rounds' ratios: a busy machine slows both of a round. */
function ratio(ours: readonly number[], theirs: readonly number[]): string {
  return median(ours.map((perSecond, n) => perSecond / (theirs[n] ?? Number.NaN))).toFixed(2)
}

const figure = (value: number) => Math.round(value).toLocaleString('en')

function measureType(type: CodeType) {
  const inputs = inputsOf(type)
  const judge = (input: string) => type.examine(input).wellFormed
  const ours = median(compare(inputs, { ours: judge }).ours)
  const aim = AIMS[type.id] ?? USUAL_AIM
  return {
    type: type.name,
    'inputs/s': figure(ours),
    aim: figure(aim),
    reached: ours >= aim ? 'yes' : 'no',
    right: `${Math.round((100 * inputs.filter(judge).length) / inputs.length)} %`,
  }
}

function measureIbantools(iban: CodeType) {
  const inputs = inputsOf(iban)
  const judges = {
    ours: (input: string) => iban.examine(input).wellFormed,
    isValidIBAN: (input: string) => isValidIBAN(electronicFormatIBAN(input) ?? ''),
    validateIBAN: (input: string) => validateIBAN(electronicFormatIBAN(input) ?? '').valid,
  }
  const rounds = compare(inputs, judges)
  return Object.entries(judges).map(([name, judge]) => {
    const own = rounds[name as keyof typeof judges]
    return {
      name,
      'inputs/s': figure(median(own)),
      'ours to it': ratio(rounds.ours, own),
      right: inputs.filter(judge).length,
    }
  })
}

console.log(`${ROUNDS} rounds of ${MILLISECONDS} ms each, medians; one core; Node ${process.version}`)
console.table(CODE_TYPES.map(measureType))
for (const type of CODE_TYPES) if (type.id === 'iban') console.table(measureIbantools(type))

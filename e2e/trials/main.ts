/**
 * Runs the trials: npm run trials, or npm run trials -- PART for those whose name contains PART. Each takes
 * some two minutes. Exits with 1 if a trial fails.
 */
import { newField } from './new-field.ts'
import { newPage } from './new-page.ts'
import { newSource } from './new-source.ts'
import { runTrial, type Trial } from './trial.ts'

const TRIALS: readonly Trial[] = [newField, newPage, newSource]

const [part = ''] = process.argv.slice(2)
for (const trial of TRIALS.filter(({ name }) => name.includes(part)))
  try {
    for await (const line of runTrial(trial)) console.log(line)
  } catch (error) {
    console.error(`${trial.name} failed. ${(error as Error).message}`)
    process.exitCode = 1
  }

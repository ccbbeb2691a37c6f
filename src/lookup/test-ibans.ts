/** Recognizes the examples of the IBAN registry: IBANs for tests, which no account has. */
import { getCountryName } from '../codes/countries.ts'
import { REGISTRY_EXAMPLES } from '../codes/iban/registry-examples.ts'
import { IBAN_REGISTRY } from '../codes/iban/structures.ts'
import type { Check, Examination } from '../codes/types.ts'

const EXAMPLES: ReadonlySet<string> = new Set(REGISTRY_EXAMPLES)

function createNote(iban: string): Check {
  return {
    id: 'test-iban',
    outcome: 'note',
    statement: 'A test IBAN: no account',
    working: `the example of the registry for ${getCountryName(iban.slice(0, 2))}`,
    source: IBAN_REGISTRY,
  }
}

/** Adds a note to an examination of an IBAN that is the example of its country. */
export function addTestIbanNote(examination: Examination): Examination {
  if (!examination.isWellFormed || !EXAMPLES.has(examination.code)) return examination
  return { ...examination, checks: [...examination.checks, createNote(examination.code)] }
}

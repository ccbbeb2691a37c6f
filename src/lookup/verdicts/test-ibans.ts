/** Recognizes IBANs for tests, which no account has. */

import { findRegistryExample } from '../../codes/iban/registry-examples.ts'
import { IBAN_REGISTRY } from '../../codes/iban/structures.ts'
import { isMadeForTests } from '../../codes/iban/test-ibans.ts'
import { getCountryName } from '../../codes/places/countries.ts'
import type { Check, Examination } from '../../codes/types.ts'

/** Where an IBAN for tests comes from; null for any other. */
function describeOrigin(iban: string): string | null {
  const country = iban.slice(0, 2)
  if (findRegistryExample(country) === iban)
    return `the example of the registry for ${getCountryName(country)}`
  return isMadeForTests(iban) ? 'made for tests: no bank has its bank code' : null
}

/** Adds a note to an examination of an IBAN that is for tests. */
export function addTestIbanNote(examination: Examination): Examination {
  const working = examination.isWellFormed ? describeOrigin(examination.code) : null
  if (working === null) return examination
  const note: Check = {
    id: 'test-iban',
    outcome: 'note',
    statement: 'A test IBAN: no account',
    working,
    source: IBAN_REGISTRY,
  }
  return { ...examination, checks: [...examination.checks, note] }
}

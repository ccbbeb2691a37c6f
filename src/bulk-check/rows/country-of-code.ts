import { getStatedCountry } from '../../codes/findings/finding.ts'
import { getCodeType } from '../../codes/registry.ts'
import type { DirectoryFinding } from '../../lookup/finding.ts'

/** The country of a code: that in an IBAN or BIC, else the one that the directory states. */
export function getCountryOfCode(finding: DirectoryFinding): string | null {
  const { findCountry } = getCodeType(finding.type)
  return findCountry ? findCountry(finding.code) : getStatedCountry(finding)
}

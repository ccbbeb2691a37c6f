import { getCodeType } from '../../codes/registry.ts'
import type { DirectoryFinding } from '../../lookup/finding.ts'

/** The country of a code: that in an IBAN or BIC, else the one that the directory states. */
export function getCountryOfCode({ type, code, entry, institution }: DirectoryFinding): string | null {
  const { findCountry } = getCodeType(type)
  if (findCountry) return findCountry(code)
  return entry?.country || institution?.country || null
}

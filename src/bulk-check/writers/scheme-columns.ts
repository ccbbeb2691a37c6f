/** The columns of a checked table that tell which payment schemes the banks of its codes adhere to. */
import { nameAdherence, SCHEMES, type SchemeId } from '../../codes/findings/reach.ts'
import type { CheckedCell } from '../cells/check-cell.ts'
import { type Column, hasCodes } from '../columns/roles.ts'

/** The schemes of each code column: those that the directory has registers of, and that its types have. */
export function listSchemesByColumn(
  columns: readonly Column[],
  schemes: readonly SchemeId[],
): readonly (readonly SchemeId[])[] {
  return columns.filter(hasCodes).map(({ role, alternatives }) => {
    const roles: readonly (string | null)[] = alternatives.length > 0 ? alternatives : [role]
    return schemes.filter((scheme) =>
      roles.some((one) => one === 'code' || SCHEMES[scheme].types.some((type) => type === one)),
    )
  })
}

/** The cells of a code: 'adheres', 'does not adhere', 'not known'; '' where no code is known. */
export function formatReachCells(cell: CheckedCell | null, schemes: readonly SchemeId[]): readonly string[] {
  const finding = cell?.finding
  const isKnown = finding && finding.status !== 'invalid'
  return schemes.map((id) => {
    if (!isKnown || !SCHEMES[id].types.includes(finding.type)) return ''
    return nameAdherence(finding.reach?.find(({ scheme }) => scheme === id)?.adheres ?? null)
  })
}

/**
 * The parts of a BIC: text operations without validation, and without the table of countries.
 *
 * >>> formatBic('DEUTDEFF500')
 * 'DEUT DE FF 500'
 * >>> toBic8('DEUTDEFF500')
 * 'DEUTDEFF'
 */

/** The branch identifier of the head office (ISO 9362:2022). */
export const HEAD_OFFICE = 'XXX'

/** The BIC11 of a BIC8 or BIC11. A BIC8 means the head office, which is branch XXX. */
export function toBic11(bic: string): string {
  return bic.length === 8 ? bic + HEAD_OFFICE : bic
}

/** The BIC8 of a BIC11: all branches share it. */
export function toBic8(bic: string): string {
  return bic.slice(0, 8)
}

/** The BIC8 of a head office (XXX); any other BIC as it is. */
export function shortenBic(bic: string): string {
  return bic.endsWith(HEAD_OFFICE) ? toBic8(bic) : bic
}

/** Splits a BIC8 or BIC11 into its parts, without validation. */
export function splitBic(bic: string) {
  return {
    partyPrefix: bic.slice(0, 4),
    country: bic.slice(4, 6),
    location: bic.slice(6, 8),
    branch: bic.slice(8, 11),
  }
}

/** Whether the eighth character marks a passive participant (1) or a test code (0): SWIFT convention. */
export function isPassiveOrTestBic(bic: string): boolean {
  return /^.{7}[01]/.test(bic)
}

/** Groups the parts: DEUTDEFFXXX and DEUTDEFF as 'DEUT DE FF', DEUTDEFF500 as 'DEUT DE FF 500'. */
export function formatBic(bic: string): string {
  if (!/^[A-Z0-9]{8}([A-Z0-9]{3})?$/.test(bic)) return bic
  const { partyPrefix, country, location, branch } = splitBic(bic)
  const shown = [partyPrefix, country, location]
  if (branch && branch !== HEAD_OFFICE) shown.push(branch)
  return shown.join(' ')
}

export const OFFICE_KINDS = ['head office', 'primary office', 'own code', 'branch'] as const

export type OfficeKind = (typeof OFFICE_KINDS)[number]

/**
 * The kind of office that a BIC11 names. `mainBic` is the main BIC11 of its bank.
 * - 'head office': the main BIC, if it ends in XXX.
 * - 'own code': the main BIC, if it does not. Another bank may have the same BIC8.
 * - 'primary office': another BIC that ends in XXX.
 * - 'branch': any other BIC.
 */
export function getOfficeKind(bic11: string, mainBic: string): OfficeKind {
  const endsWithHeadOffice = bic11.endsWith(HEAD_OFFICE)
  if (bic11 === mainBic) return endsWithHeadOffice ? 'head office' : 'own code'
  return endsWithHeadOffice ? 'primary office' : 'branch'
}

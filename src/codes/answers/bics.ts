/** The BICs of a code of another type, each with what it is for and who states it. */
import { type Finding, findStatingSource, getDetails, type SourceRecord } from '../findings/finding.ts'
import { shortenBic } from '../swift/bic-parts.ts'

/** What a BIC of a code is for, as a sentence for people. */
export const BIC_ROLES = {
  payments: 'Pay under this BIC.',
  central_institution: 'Pay under this BIC. It is that of the institution through which the bank is paid.',
  bank_default: 'No source states the BIC of the code. This is the BIC of the head office of its bank.',
  former: 'A source states it for an earlier time. Ask the payee before you use it.',
  other_source: 'The sources disagree: this one states another BIC. Ask the payee before you use it.',
} as const

export type BicRole = keyof typeof BIC_ROLES

/** A BIC that a source states for a code, with its role: an item of `details.bics`. */
export interface StatedBic {
  readonly bic: string
  readonly role: BicRole
  readonly sourceId: string
}

/** A BIC of an answer. `source` is the publisher; null if no source states the BIC for the code. */
export interface CodeBic {
  readonly bic: string
  readonly role: BicRole
  readonly source: string | null
  readonly asOf: string | null
}

const ITEM_SEPARATOR = ';'

export function writeStatedBics(bics: readonly StatedBic[]): string {
  return bics.map(({ bic, role, sourceId }) => `${bic} ${role} ${sourceId}`).join(ITEM_SEPARATOR)
}

/** Reads what `writeStatedBics` wrote. */
export function readStatedBics(text: string | undefined): StatedBic[] {
  if (!text) return []
  return text.split(ITEM_SEPARATOR).map((item) => {
    const [bic = '', role = '', sourceId = ''] = item.split(' ')
    return { bic, role: role as BicRole, sourceId }
  })
}

function cite(source: SourceRecord | null): Pick<CodeBic, 'source' | 'asOf'> {
  return { source: source?.publisher ?? null, asOf: source?.asOf ?? null }
}

/** The BIC to pay under; null if none is known. */
function findPaymentBic(finding: Finding, stated: readonly StatedBic[]): CodeBic | null {
  const { bic, citedSources } = finding
  if (bic === null) return null
  if (!getDetails(finding).bic) return { bic, role: 'bank_default', source: null, asOf: null }
  const role = stated.find((item) => item.bic === bic)?.role ?? 'payments'
  return { bic, role, ...cite(findStatingSource(citedSources, 'bic')) }
}

/** The BICs of a code of another type than 'swift': first the one to pay under, then the others. */
export function listBics(finding: Finding): CodeBic[] {
  const stated = readStatedBics(getDetails(finding).bics)
  const payment = findPaymentBic(finding, stated)
  const others = stated.filter(({ bic }) => shortenBic(bic) !== payment?.bic)
  const findSource = (id: string) =>
    finding.citedSources.find(({ source }) => source.id === id)?.source ?? null
  return [
    ...(payment ? [payment] : []),
    ...others.map(({ bic, role, sourceId }) => ({ bic, role, ...cite(findSource(sourceId)) })),
  ]
}

import type { Answer } from '../../../codes/answers/answer.ts'
import type { Relation } from '../../../codes/reading/iban-with-bic.ts'
import { Verdict } from '../../ui/results/verdict.tsx'

/** The BIC that was entered with an IBAN, and whether the two belong together. */
export interface PairedBic {
  readonly answer: Answer
  readonly relation: Relation
}

const RELATIONS = {
  together: { status: 'valid', title: 'IBAN and BIC belong together' },
  'same bank': { status: 'unknown', title: 'The BIC is of another office of the bank' },
  apart: { status: 'invalid', title: 'IBAN and BIC are of different banks' },
  unknown: { status: 'unknown', title: 'Not known whether IBAN and BIC belong together' },
} as const

const NEXT_STEPS = {
  together: '',
  'same bank': 'The payment may still arrive. Ask the payee which BIC to use.',
  apart: 'One of them is wrong. Ask the payee before you send.',
  unknown: 'No source states the BIC of this IBAN. Ask the payee.',
} as const

function describeBic({ formatted, status, bank, error }: Answer): string {
  if (status !== 'valid') return `The BIC ${formatted} is not confirmed: ${error}.`
  return `The BIC ${formatted}${bank?.name ? ` of ${bank.name}` : ''} is valid.`
}

/** The verdict on a BIC that was entered with an IBAN. */
export function PairedBicVerdict({ pairedBic: { answer, relation } }: { pairedBic: PairedBic }) {
  return (
    <Verdict {...RELATIONS[relation]}>
      <span>{describeBic(answer)}</span> <span>{NEXT_STEPS[relation]}</span>
    </Verdict>
  )
}

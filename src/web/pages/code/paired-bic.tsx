import type { Answer } from '../../../codes/answers/answer.ts'
import type { Relation } from '../../../codes/reading/iban-with-bic.ts'
import { Verdict } from '../../ui/results/verdict.tsx'

/** The BIC that was entered with an IBAN, and whether the two belong together. */
export interface PairedBic {
  readonly answer: Answer
  readonly relation: Relation
}

const RELATIONS = {
  together: { status: 'valid', title: 'IBAN and BIC belong together', nextStep: '' },
  'same bank': {
    status: 'unknown',
    title: 'The BIC is of another office of the bank',
    nextStep: 'The payment may still arrive. Ask the payee which BIC to use.',
  },
  apart: {
    status: 'invalid',
    title: 'The BIC is of another bank',
    nextStep: 'IBAN or BIC is wrong: ask the payee.',
  },
  unknown: {
    status: 'unknown',
    title: 'Not known whether IBAN and BIC belong together',
    nextStep: 'No source states the BIC of this IBAN. Ask the payee.',
  },
} as const

function describeBic({ formatted, status, bank, error }: Answer): string {
  if (status !== 'valid') return `The BIC ${formatted} is not confirmed: ${error}.`
  return `${formatted} is ${bank?.name ? `a BIC of ${bank.name}` : 'valid'}.`
}

/** The verdict on a BIC that was entered with an IBAN. */
export function PairedBicVerdict({ pairedBic: { answer, relation } }: { pairedBic: PairedBic }) {
  const { status, title, nextStep } = RELATIONS[relation]
  return (
    <Verdict status={status} title={title}>
      <span>{describeBic(answer)}</span> <span>{nextStep}</span>
    </Verdict>
  )
}

import type { Answer, AnswerGroups } from '../../../codes/answers/answer.ts'
import type { FieldValue } from '../../../codes/answers/answer-fields.ts'
import type { FieldTexts } from '../../../codes/pages/page-texts.ts'

/** A fact about a code, as the page shows it. */
export interface ResultFact extends Pick<FieldTexts, 'name' | 'displayFormat'> {
  /** '' if it is not known. */
  readonly value: string
  /** What the page shows instead of a missing value. */
  readonly missingText?: string
  /** Whether `missingText` is the usual value of the field. */
  readonly isTypical?: boolean
  /** The source that states the value, if it is not the main source of the answer. */
  readonly source?: { readonly publisher: string; readonly asOf: string }
}

/** Formats a value as text, with one line for each item of a list; '' for a missing value. */
function formatValue(value: FieldValue | undefined): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'string') return value
  return value?.join('\n') ?? ''
}

/** The statements of sources whose names differ from those of the fields. */
const STATEMENTS: Readonly<Record<string, string>> = {
  street: 'address',
  postalCode: 'postcode',
  countryName: 'country',
  text: 'city',
}

/** The source that states a field, if it is not the main source of the answer. */
function findFurtherSource(group: string, field: string, { sources }: Answer): ResultFact['source'] {
  const statement = group === 'listedBank' ? `bank ${field}` : (STATEMENTS[field] ?? field)
  const source = sources.find(({ gave }) => gave?.includes(statement))
  return source && { publisher: source.publisher, asOf: source.asOf }
}

/** The value at a path such as 'location.city'; '' for none. */
function readValue(answer: Answer, path: string): string {
  const [group = '', field = ''] = path.split('.')
  const values = answer[group as keyof AnswerGroups] as Readonly<Record<string, FieldValue>> | null
  return formatValue(values?.[field])
}

function readFact(answer: Answer, texts: FieldTexts): ResultFact[] {
  const [group = '', field = ''] = texts.field.split('.')
  const stated = readValue(answer, texts.field)
  const value = texts.valueTexts?.[stated] ?? stated
  const { name, displayFormat, missingText, typicalTextIfBankListed } = texts
  const fact = { name, value, ...(displayFormat ? { displayFormat } : {}) }
  if (value) {
    const source = findFurtherSource(group, field, answer)
    return [source ? { ...fact, source } : fact]
  }
  if (typicalTextIfBankListed && answer.listedBank)
    return [{ ...fact, missingText: typicalTextIfBankListed, isTypical: true }]
  return missingText ? [{ ...fact, missingText }] : []
}

/**
 * The facts about a code, in the order of `fieldTexts`. A fact that is not known has the `missingText` of its
 * field, or its `typicalTextIfBankListed` if the SWIFT/BIC directory has the bank; without either it is left
 * out.
 */
export function listFacts(fieldTexts: readonly FieldTexts[], answer: Answer): ResultFact[] {
  const hasValue = (path: string | undefined) => path !== undefined && readValue(answer, path) !== ''
  const replaced = fieldTexts.flatMap(({ field, standsInFor }) =>
    hasValue(field) ? (standsInFor ?? []) : [],
  )
  return fieldTexts
    .filter(
      ({ field, standsInFor }) => !hasValue(standsInFor) && (hasValue(field) || !replaced.includes(field)),
    )
    .flatMap((texts) => readFact(answer, texts))
}

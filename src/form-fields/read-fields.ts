import { typedText } from './typed-text.ts'

/** What is wrong with the text of a field, if anything is. */
export type FieldRule = (text: string) => string | undefined

export type ReadFields<Field extends string> =
  | { readonly ok: true; readonly texts: Readonly<Record<Field, string>> }
  | { readonly ok: false; readonly problems: Readonly<Partial<Record<Field, string>>> }

/**
 * The texts of the fields that have a rule, in what somebody typed or sent, whatever that is: a field that is missing or
 * no text counts as empty, one without a rule is ignored. Otherwise what is wrong, field by field.
 */
export function readFields<Field extends string>(
  given: Readonly<Record<string, unknown>>,
  rules: Readonly<Record<Field, FieldRule>>,
): ReadFields<Field> {
  const texts = Object.keys(rules).map((field) => [field as Field, typedText(given[field])] as const)
  const problems = texts.flatMap(([field, text]) => {
    const problem = rules[field](text)
    return problem === undefined ? [] : [[field, problem] as const]
  })
  if (problems.length > 0) return { ok: false, problems: Object.fromEntries(problems) as never }
  return { ok: true, texts: Object.fromEntries(texts) as Record<Field, string> }
}

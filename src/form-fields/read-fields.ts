import { typedText } from './typed-text.ts'

/** Returns the problem of a field's text; undefined when it is valid. */
export type FieldRule = (text: string) => string | undefined

export type ReadFields<Field extends string> =
  | { readonly ok: true; readonly texts: Readonly<Record<Field, string>> }
  | { readonly ok: false; readonly problems: Readonly<Partial<Record<Field, string>>> }

/**
 * Reads the fields that have a rule from a form or a JSON body from outside. A field that is missing or no
 * string counts as empty; a field without a rule is ignored. Returns the texts, or the problem of each
 * invalid field.
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

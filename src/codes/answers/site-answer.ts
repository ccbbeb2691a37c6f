/** The answers of site calls: an answer with the names that the specification gives its fields. */
import type { Answer, AnswerGroups } from './answer.ts'
import type { NameTable } from './answer-names.ts'
import { type AnswerDefinition, nameValues } from './define-answer.ts'

export const NO_VALUES: AnswerGroups = {
  bank: null,
  listedBank: null,
  location: null,
  contact: null,
  clearing: null,
  account: null,
}

/** The fields that answers of all types have, under the same names as in `Answer`. */
type CommonFields = Omit<Answer, keyof AnswerGroups>

type Values = Readonly<Record<string, unknown>>

/** An answer as site calls send it: the common fields, and those that the type names. */
export type SiteAnswer = CommonFields & Values

// Spreading the rest of an object takes four times as long.
function pickCommonFields(answer: CommonFields): CommonFields {
  const { isValid, error, suggestion, status, reason, warnings, level, code, formatted } = answer
  const { checks, parts, bics, sources, successor, validity, reach, related } = answer
  const verdict = { isValid, error, suggestion, status, reason, warnings, level }
  return { ...verdict, code, formatted, checks, parts, bics, sources, successor, validity, reach, related }
}

export function toSiteAnswer({ site }: AnswerDefinition, answer: Answer): SiteAnswer {
  // Fedwire and FedACH are fields of routing numbers already.
  const reach = answer.reach.filter(({ scheme }) => scheme !== 'fedwire' && scheme !== 'ach')
  return { ...pickCommonFields(answer), reach, ...nameValues(site, answer) }
}

type GroupValues = Readonly<Record<string, Record<string, unknown>>>

/** Reads named fields into their groups. A field with two names has the first value that is not null. */
function readFields(names: NameTable, from: Values, into: GroupValues) {
  for (const [name, named] of Object.entries(names)) {
    if (typeof named !== 'string') readFields(named.names, (from[name] ?? {}) as Values, into)
    else {
      const [group = '', field = ''] = named.split('.')
      const values = into[group]
      if (values) values[field] ??= from[name] ?? null
    }
  }
}

/** Reads the answer of a site call: the reverse of `toSiteAnswer`. */
export function readSiteAnswer(siteNames: NameTable, siteAnswer: SiteAnswer): Answer {
  const groups: GroupValues = Object.fromEntries(Object.keys(NO_VALUES).map((group) => [group, {}]))
  readFields(siteNames, siteAnswer, groups)
  const hasValue = (group: object) => Object.values(group).some((value) => value !== null)
  const filled = Object.entries(groups).filter(([, values]) => hasValue(values))
  return { ...pickCommonFields(siteAnswer), ...NO_VALUES, ...Object.fromEntries(filled) }
}

/** Defines the answers of a code type: their fields, and which of them the public API documents. */
import type { Answer, AnswerGroups } from './answer.ts'
import {
  type AnswerField,
  type FieldGroups,
  type FieldPath,
  type FieldValue,
  SHARED_FIELDS,
} from './answer-fields.ts'
import type { NameTable, NestedNames } from './answer-names.ts'

/** A field of an answer with its name in an interface. `group` is null for `code` and `formatted`. */
export interface NamedField {
  readonly name: string
  readonly group: keyof AnswerGroups | null
  readonly field: string
  readonly kind: AnswerField['kind']
  /** The text for the reference of the public API. */
  readonly description?: string
}

/** Fields that an interface has in an object. */
export interface NamedObject extends Pick<NestedNames, 'nullWithout'> {
  readonly name: string
  readonly fields: readonly NamedField[]
}

type NamedFields = readonly (NamedField | NamedObject)[]

/** The fields of a type's answers, and their names in the interfaces. */
export interface AnswerDefinition {
  /** The fields that answers of the type have, by group. */
  readonly groups: readonly (readonly [
    group: keyof AnswerGroups,
    fields: readonly (readonly [name: string, field: AnswerField])[],
  ])[]
  /** The fields of site calls. */
  readonly site: NamedFields
  /** The fields that the public API documents, in its order. */
  readonly documented: NamedFields
}

/** A documented field, by its name in site calls. `name` is its documented name, if that differs. */
type DocumentedField<SiteName> =
  | SiteName
  | { readonly siteName: SiteName; readonly name?: string; readonly description?: string }

/**
 * Defines the answers of a type. `ownFields` adds fields to the shared ones, or replaces them. Throws
 * TypeError if `siteNames` names a field that is not declared.
 */
export function defineAnswer<const Own extends FieldGroups, const Names extends NameTable<FieldPath<Own>>>(
  ownFields: Own,
  siteNames: Names,
  documented: readonly DocumentedField<keyof Names>[],
): AnswerDefinition {
  const shared: FieldGroups = SHARED_FIELDS
  const own = Object.entries(ownFields).map(([group, fields]) => [group, { ...shared[group], ...fields }])
  const groups: FieldGroups = { ...shared, ...Object.fromEntries(own) }
  const site = nameFields(groups, siteNames)
  return {
    groups: selectNamed(groups, site),
    site,
    documented: documented.flatMap((entry) => {
      const { siteName, ...changes } = typeof entry === 'object' ? entry : { siteName: entry }
      return site.flatMap((named) => (named.name === siteName ? { ...named, ...changes } : []))
    }),
  }
}

function nameFields(groups: FieldGroups, names: NameTable): NamedFields {
  const nameField = ([name, path]: [string, string]): NamedField => {
    const [group = '', field] = path.split('.')
    if (field === undefined) return { name, group: null, field: group, kind: 'required text' }
    const declared = groups[group]?.[field]
    if (!declared) throw new TypeError(`there is no field ${path}`)
    return { name, group: group as keyof AnswerGroups, field, kind: declared.kind }
  }
  return Object.entries(names).map(([name, named]) =>
    typeof named === 'string'
      ? nameField([name, named])
      : { name, nullWithout: named.nullWithout, fields: Object.entries(named.names).map(nameField) },
  )
}

/** Selects the fields that have a name. */
function selectNamed(groups: FieldGroups, site: NamedFields): AnswerDefinition['groups'] {
  const named = site.flatMap((name) => ('fields' in name ? name.fields : [name]))
  return Object.entries(groups).flatMap(([group, fields]) => {
    const isNamed = (name: string) => named.some((one) => one.group === group && one.field === name)
    const entries = Object.entries(fields).filter(([name]) => isNamed(name))
    return entries.length > 0 ? [[group as keyof AnswerGroups, entries] as const] : []
  })
}

function getValue(answer: Answer, { group, field }: NamedField): FieldValue {
  const values = (group === null ? answer : answer[group]) as Readonly<Record<string, FieldValue>> | null
  return values?.[field] ?? null
}

/** The values of fields by their names. A loop, because Object.fromEntries takes four times as long. */
export function nameValues(named: NamedFields, answer: Answer): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const field of named) {
    if (!('fields' in field)) values[field.name] = getValue(answer, field)
    else values[field.name] = answer[field.nullWithout] && nameValues(field.fields, answer)
  }
  return values
}

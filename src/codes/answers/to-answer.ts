/** Builds answers from findings. */

import { type CitedSource, type Finding, getEvidenceLevel, type SourceRecord } from '../findings/finding.ts'
import { findReason } from '../findings/reasons.ts'
import { findWarnings } from '../findings/warnings.ts'
import { suggestCode } from '../reading/code-shape.ts'
import { findCodeType } from '../registry.ts'
import type { CodeType } from '../types.ts'
import type { Answer, AnswerGroups, AnswerSource, CodeReference, Provenance } from './answer.ts'
import { getAnswerDefinition } from './answer-definitions.ts'
import type { FieldValue } from './answer-fields.ts'
import { listBics } from './bics.ts'
import { NO_VALUES } from './site-answer.ts'

/** Builds the answer from a finding, with the fields that answers of its type have. */
export function toAnswer(type: CodeType, finding: Finding): Answer {
  const { code, status, isValid, error, checks, parts, validity, reach, citedSources, links } = finding
  const successor = findSuccessor(type, finding)
  return {
    ...readGroups(finding),
    code,
    status,
    isValid,
    error,
    // The code of a malformed input is the input.
    suggestion: status === 'invalid' && !finding.entry ? (suggestCode(type, code)?.code ?? null) : null,
    reason: findReason(finding),
    warnings: findWarnings(finding),
    level: getEvidenceLevel(finding),
    formatted: type.format(code),
    checks,
    parts,
    bics: type.identifiesBank ? [] : listBics(finding),
    sources: citedSources.map(toAnswerSource),
    successor: successor ? toReference(type.id, successor) : null,
    validity,
    reach,
    related: links.flatMap((link) => toReference(link.type, link.code) ?? []),
  }
}

/** Reads the groups of fields. A group without any value is null. */
function readGroups(finding: Finding): AnswerGroups {
  const groups: Record<keyof AnswerGroups, object | null> = { ...NO_VALUES }
  for (const [group, fields] of getAnswerDefinition(finding.type).groups) {
    const values: Record<string, FieldValue> = {}
    let isEmpty = true
    for (const [name, field] of fields) {
      const value = field.read(finding)
      values[name] = value
      if (value !== null) isEmpty = false
    }
    if (!isEmpty) groups[group] = values
  }
  return groups as AnswerGroups
}

/** Converts a source to its representation in answers. */
export function toProvenance(source: SourceRecord): Provenance {
  const { publisher, url, licence, asOf, retrievedAt } = source
  return { publisher, url, licence, asOf, retrieved: retrievedAt }
}

function toAnswerSource({ source, contributedFields }: CitedSource): AnswerSource {
  return {
    id: source.id,
    ...toProvenance(source),
    gave: contributedFields && [...new Set(contributedFields.map(nameContribution))],
  }
}

/** The code that replaces this one. Null for IBANs: their successor is a bank code, not an IBAN. */
function findSuccessor(type: CodeType, { entry }: Finding): string | null {
  const successor = entry?.successor
  return successor && type.examine(successor).isWellFormed ? successor : null
}

function toReference(typeId: string, code: string): CodeReference | null {
  const type = findCodeType(typeId)
  return type ? { type: type.name, code: type.format(code), path: type.getResultPath(code) } : null
}

/** The name of a contributed field in answers: the payment schemes have one name together. */
const nameContribution = (field: string) => (field.startsWith('adheres.') ? 'paymentSchemes' : field)

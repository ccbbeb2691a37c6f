/**
 * The fields that answers of every code type share, on the site and in the public API. A field is null if no
 * source states it. Pages import only the types, because they need no schemas.
 */

import { z } from 'zod'
import { type AnswerSource, type CodeAnswer, getEvidenceLevel } from './code-answer.ts'
import { getCountryName } from './countries.ts'
import { getBankPath } from './page-paths.ts'
import { findCodeType } from './registry.ts'
import { toBic11 } from './swift/bic-parts.ts'
import type { CodeType } from './types.ts'

export const checkSchema = z
  .object({
    id: z.string(),
    outcome: z.enum(['pass', 'fail', 'note']),
    statement: z.string(),
    working: z.string(),
    source: z.string(),
  })
  .meta({ id: 'Check' })

export const partSchema = z.object({ name: z.string(), text: z.string(), meaning: z.string() })

export const provenanceSchema = z.object({
  publisher: z.string(),
  url: z.string(),
  licence: z.string(),
  /** The day, month or year of the content. */
  asOf: z.string(),
  /** When the directory was built from the source, ISO 8601. */
  retrieved: z.string(),
})

/** A source. `gave` has the names of the fields that it contributed; null for the main source. */
export const resultSourceSchema = provenanceSchema
  .extend({ id: z.string(), gave: z.array(z.string()).nullable() })
  .meta({ id: 'Source' })

/** A related code: the name of its type ('SWIFT/BIC'), the code in display format, the path of its page. */
export const referenceSchema = z.object({ type: z.string(), code: z.string(), path: z.string() })

/** The bank of a code in the SWIFT/BIC directory. */
export const swiftBankSchema = z.object({
  name: z.string(),
  country: z.string(),
  /** The first eight characters of `bic11`; null if they are not listed with XXX for this bank. */
  bic8: z.string().nullable(),
  /** The BIC of the code; null if the bank has several BICs and no source states which of them. */
  bic11: z.string().nullable(),
  bankType: z.string().nullable(),
  serviceLevel: z.string().nullable(),
  verificationDate: z.string().nullable(),
  website: z.string().nullable(),
  /** The path of the bank's page on this site. */
  path: z.string(),
})

export const codeResultSchema = z.object({
  isValid: z.boolean(),
  error: z.string().nullable(),
  status: z.enum(['valid', 'invalid', 'unknown']),
  /** What is known of the code, as `getEvidenceLevel` returns it. */
  level: z.enum(['code', 'institution']).nullable(),
  /** The canonical code, or the compact input if it is malformed. */
  code: z.string(),
  /** The code in display format. */
  formatted: z.string(),
  checks: z.array(checkSchema).readonly(),
  parts: z.array(partSchema).readonly(),
  sources: z.array(resultSourceSchema),
  /** The code that replaces this one, if a source states it. */
  successor: referenceSchema.nullable(),
  /** Codes of other types that belong to this one. */
  related: z.array(referenceSchema),
})

export type Provenance = z.infer<typeof provenanceSchema>
export type ResultSource = z.infer<typeof resultSourceSchema>
export type CodeResult = z.infer<typeof codeResultSchema>
export type SwiftBank = z.infer<typeof swiftBankSchema>

/** Converts a source to its representation in answers. */
export function toProvenance(source: AnswerSource): Provenance {
  const { publisher, url, licence, asOf, retrievedAt } = source
  return { publisher, url, licence, asOf, retrieved: retrievedAt }
}

/** The code that replaces this one. Null for IBANs: their successor is a bank code, not an IBAN. */
export function findSuccessor(type: CodeType, { entry }: CodeAnswer): string | null {
  const successor = entry?.successor
  return successor && type.examine(successor).isWellFormed ? successor : null
}

function toReference(typeId: string, code: string): z.infer<typeof referenceSchema> | null {
  const type = findCodeType(typeId)
  return type ? { type: type.name, code: type.format(code), path: type.getResultPath(code) } : null
}

/** The sources of an answer, main source first. */
export function toResultSources({ citedSources }: Pick<CodeAnswer, 'citedSources'>): ResultSource[] {
  return citedSources.map(({ source, contributedFields }) => ({
    id: source.id,
    ...toProvenance(source),
    gave: contributedFields && [...contributedFields],
  }))
}

/** Builds the fields that answers of all types share. */
export function toCodeResult(type: CodeType, answer: CodeAnswer): CodeResult {
  const { isValid, error, status, code } = answer
  const successor = findSuccessor(type, answer)
  return {
    isValid,
    error,
    status,
    level: getEvidenceLevel(answer),
    code,
    formatted: type.format(code),
    checks: answer.checks,
    parts: answer.parts,
    sources: toResultSources(answer),
    successor: successor ? toReference(type.id, successor) : null,
    related: answer.links.flatMap((link) => toReference(link.type, link.code) ?? []),
  }
}

/** The `swiftBank` of an answer. `bic` is the BIC of the code, if it is known: 'DEUTDEFF'. */
export function toSwiftBank({ bank, listedBic8 }: CodeAnswer, bic: string | null): SwiftBank | null {
  if (!bank) return null
  return {
    name: bank.name,
    country: getCountryName(bank.country),
    bic8: bic && listedBic8,
    bic11: bic && toBic11(bic),
    bankType: bank.type,
    // Documented fields that no source states.
    serviceLevel: null,
    verificationDate: null,
    website: null,
    path: getBankPath({ countryCode: bank.country, slug: bank.slug }),
  }
}

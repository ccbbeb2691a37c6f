/**
 * The fields that the answers of every code type carry, as the site calls and the public API give them.
 * What no source states is null, never made up. Pages import the types only.
 */
import { z } from 'zod'
import type { CodeAnswer } from './code-answer.ts'
import { countryName } from './countries.ts'
import { findCodeType } from './registry.ts'
import { BIC_ALONE } from './source-row.ts'
import { toBic11 } from './swift/swift.ts'
import type { CodeType } from './types.ts'

export const check = z.object({
  id: z.string(),
  outcome: z.enum(['pass', 'fail', 'note']),
  statement: z.string(),
  working: z.string(),
  source: z.string(),
})

export const part = z.object({ name: z.string(), text: z.string(), meaning: z.string() })

export const provenance = z.object({
  publisher: z.string(),
  url: z.string(),
  licence: z.string(),
  /** The day or month the content is of. */
  asOf: z.string(),
  /** When the directory was baked from it. */
  updated: z.string(),
})

/** A source with the fields that it gave; null for the one that everything else is from. */
export const evidence = provenance.extend({ id: z.string(), gave: z.array(z.string()).nullable() })

/** Another code that this one leads to, and the page about it. */
export const reference = z.object({ type: z.string(), code: z.string(), path: z.string() })

/** The bank of the SWIFT/BIC directory that a code of another type leads to. */
export const swiftBank = z.object({
  name: z.string(),
  country: z.string(),
  /** The first eight characters of `bic11`; null where they are not a code of the same bank. */
  bic8: z.string().nullable(),
  /** The BIC of the answer; null where the bank has several and nothing tells which is meant. */
  bic11: z.string().nullable(),
  bankType: z.string().nullable(),
  serviceLevel: z.string().nullable(),
  verificationDate: z.string().nullable(),
  website: z.string().nullable(),
  /** Its page on this site. */
  path: z.string(),
})

export const codeResult = z.object({
  isValid: z.boolean(),
  error: z.string().nullable(),
  status: z.enum(['valid', 'invalid', 'unknown']),
  /** Whether the code itself is known, its institution only, or neither. */
  level: z.enum(['code', 'institution']).nullable(),
  /** The canonical code, or what was read of the input. */
  code: z.string(),
  /** The same, grouped for the eye. */
  formatted: z.string(),
  checks: z.array(check).readonly(),
  parts: z.array(part).readonly(),
  sources: z.array(evidence),
  /** The code that a source refers to instead of this one. */
  successor: reference.nullable(),
  related: z.array(reference),
})

export type Provenance = z.infer<typeof provenance>
export type Evidence = z.infer<typeof evidence>
export type CodeResult = z.infer<typeof codeResult>
export type SwiftBank = z.infer<typeof swiftBank>

/** A source as answers name it. */
export function toProvenance(source: CodeAnswer['evidence'][number]['source']): Provenance {
  const { publisher, url, licence, asOf, retrievedAt } = source
  return { publisher, url, licence, asOf, updated: retrievedAt }
}

/** The code that a source refers to instead; where an IBAN's bank code has a successor, only the bank can tell the new IBAN. */
export function successorOf(type: CodeType, { entry }: CodeAnswer): string | null {
  const successor = entry?.successor
  return successor && type.examine(successor).wellFormed ? successor : null
}

/** Whether the code itself is known, its institution only (perhaps by no more than a BIC), or neither. */
export function levelOf({ entry, institution }: CodeAnswer): 'code' | 'institution' | null {
  if (entry) return entry.details.evidence === BIC_ALONE ? 'institution' : 'code'
  return institution ? 'institution' : null
}

function toReference(typeId: string, code: string): z.infer<typeof reference> | null {
  const type = findCodeType(typeId)
  return type ? { type: type.name, code: type.format(code), path: type.resultPath(code) } : null
}

/** The sources of an answer, the one that most is from first. */
export function toEvidence({ evidence }: Pick<CodeAnswer, 'evidence'>): Evidence[] {
  return evidence.map(({ source, gave }) => ({
    id: source.id,
    ...toProvenance(source),
    gave: gave && [...gave],
  }))
}

/** The fields of every answer. */
export function toCodeResult(
  type: CodeType,
  answer: CodeAnswer,
  formatted = type.format(answer.code),
): CodeResult {
  const { isValid, error, status, code } = answer
  const successor = successorOf(type, answer)
  return {
    isValid,
    error,
    status,
    level: levelOf(answer),
    code,
    formatted,
    checks: answer.checks,
    parts: answer.parts,
    sources: toEvidence(answer),
    successor: successor ? toReference(type.id, successor) : null,
    related: answer.links.flatMap((link) => toReference(link.type, link.code) ?? []),
  }
}

/** What the directory says of the code itself, or of its institution where that is all it knows. */
export function knownDetails({ entry, institution }: CodeAnswer): Readonly<Record<string, string>> {
  return entry?.details ?? institution?.details ?? {}
}

/** Whose code it is, as far as that is known. */
export function knownName({ entry, institution }: CodeAnswer): string | null {
  return entry?.name ?? institution?.name ?? null
}

/** The BIC that a source states for the code, in its shortest form. */
export function statedBic(answer: CodeAnswer): string | null {
  return knownDetails(answer).bic?.replace(/XXX$/, '') ?? null
}

/**
 * The same, and where none is stated that of its bank, if nothing else can be meant: money follows a BIC, so that of several none is
 * told for want of a better.
 */
export function knownBic(answer: CodeAnswer): string | null {
  return statedBic(answer) ?? answer.bank?.bic8 ?? null
}

/** The SWIFT/BIC page that a code leads to, with the BIC that its answer names. */
export function toSwiftBank({ bank, bic8 }: CodeAnswer, bic: string | null): SwiftBank | null {
  if (!bank) return null
  return {
    name: bank.name,
    country: countryName(bank.country),
    bic8: bic && bic8,
    bic11: bic && toBic11(bic),
    bankType: bank.type,
    serviceLevel: null,
    verificationDate: null,
    website: null,
    path: `/swift/${bank.country.toLowerCase()}/${bank.slug}`,
  }
}

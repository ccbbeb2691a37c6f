/** US routing number (ABA): nine digits with a check digit. */
import { findRoutingPrefix } from '../../../src/codes/routing/districts.ts'
import { routing } from '../../../src/codes/routing/routing.ts'
import type { Validation } from '../../../src/codes/validation.ts'
import { formatCode, readCode, validateCode } from './validation.ts'

/** Validates a routing number as people type or paste it. 'valid' does not mean that it is in use. */
export function validateRouting(input: string): Validation {
  return validateCode(routing, input)
}

/** '0210-0002-1' -> '021000021'. Returns a text that is no routing number as it is. */
export function formatRouting(input: string): string {
  return formatCode(routing, input)
}

export interface RoutingParts {
  readonly routingNumber: string
  /** The Federal Reserve district, 1 to 12; null for government numbers and traveler’s checks. */
  readonly district: number | null
  /** The city of its Federal Reserve Bank; null without a district. */
  readonly city: string | null
  /** 'Primary (bank or credit union)' */
  readonly kind: string
  readonly checkDigit: string
}

/** The parts of a routing number; null if the text is none. */
export function parseRouting(input: string): RoutingParts | null {
  const number = readCode(routing, input)
  const prefix = number === null ? null : findRoutingPrefix(number)
  if (number === null || prefix === null) return null
  const { district, city, type } = prefix
  return { routingNumber: number, district, city, kind: type, checkDigit: number.slice(-1) }
}

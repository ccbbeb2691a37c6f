import { z } from 'zod'
import { CODE_TYPES, findCodeType } from '../../codes/registry.ts'
import type { SwiftCoverage } from '../../codes/swift/bank-schemas.ts'
import type { Lookup } from '../../lookup/lookup.ts'
import { DirectoryUnavailable } from '../errors.ts'
import type { ApiSample, HomeTexts } from './answer-shapes.ts'
import { serveCall } from './serve-call.ts'
import { SITE_CALLS } from './site-api.ts'
import { toCoverage } from './swift-answers.ts'

const TYPE_IDS = CODE_TYPES.map(({ id }) => id)
const cache = { byVersion: ['directory'] } as const

/** Creates the texts of the home page with the numbers of the directory, or without. */
export type CreateHomeTexts = (coverage: SwiftCoverage | null) => HomeTexts

/** The numbers of the directory; null without one: the texts are shown without numbers. */
function findCoverage(getLookup: () => Lookup): SwiftCoverage | null {
  try {
    return toCoverage(getLookup().describeCoverage('swift'))
  } catch (error) {
    if (error instanceof DirectoryUnavailable) return null
    throw error
  }
}

/** The texts of pages that the built pages have. */
export interface PageTextSource {
  readonly createHomeTexts: CreateHomeTexts
  readonly apiSamples: readonly ApiSample[]
}

/** Serves texts that pages show and scripts need not have. */
export const serveTextCalls = (getLookup: () => Lookup, { createHomeTexts, apiSamples }: PageTextSource) => ({
  listApiSamples: serveCall(SITE_CALLS.listApiSamples, {
    cache,
    handle: () => apiSamples,
  }),
  listQuestions: serveCall(SITE_CALLS.listQuestions, {
    cache,
    request: z.object({ type: z.enum(TYPE_IDS) }),
    handle: async ({ type }) => (await findCodeType(type)?.loadQuestions()) ?? [],
  }),
  getHomeTexts: serveCall(SITE_CALLS.getHomeTexts, {
    cache,
    handle: () => createHomeTexts(findCoverage(getLookup)),
  }),
})

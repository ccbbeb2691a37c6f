import type { Lookup } from '../../lookup/lookup.ts'
import { API_CHANGES } from '../v1/changelog.ts'
import type { DataSummary } from './answer-shapes.ts'
import { listChanges } from './change-calls.ts'
import { summarizeDirectory } from './data-calls.ts'
import { findBankList, listCities, listCountries } from './lists/bank-lists.ts'
import { findCodeGroups, findCodeList } from './lists/code-lists.ts'
import type { ServerCalls } from './server-site-api.ts'

export interface ServerCallDependencies {
  /** Returns the look-up in the current directory. Throws DirectoryUnavailable. */
  readonly getLookup: () => Lookup
  /** Describes the directory file that may be downloaded; null if there is none. */
  readonly describeDownload: () => Promise<DataSummary['download']>
}

/** Creates the calls that pages make only while the server renders them. Pages have validated the input. */
export const createServerCalls = ({ getLookup, describeDownload }: ServerCallDependencies): ServerCalls => ({
  listApiChanges: async () => API_CHANGES,
  getData: async () => summarizeDirectory(getLookup(), await describeDownload()),
  listChanges: async (query) => listChanges(getLookup(), query),
  listCountries: async () => listCountries(getLookup()),
  listCities: async ({ country }) => listCities(getLookup(), country),
  listBanks: async (query) => findBankList(getLookup(), query),
  listCodeGroups: async (query) => findCodeGroups(getLookup(), query),
  listCodes: async (query) => findCodeList(getLookup(), query),
})

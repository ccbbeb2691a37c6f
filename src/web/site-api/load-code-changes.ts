import type { CodeChange, SiteApi } from '../../api/site/site-api.ts'
import type { CodeType } from '../../codes/types.ts'
import { withFallback } from '../navigation/load-errors.ts'

/** What builds changed about a canonical code. A page does without it if it cannot be loaded. */
export async function loadCodeChanges(siteApi: SiteApi, type: CodeType, code: string): Promise<CodeChange[]> {
  const keys = type.getDirectoryKeys(code).join()
  return keys ? withFallback(siteApi.listCodeChanges({ type: type.apiName, keys }), []) : []
}

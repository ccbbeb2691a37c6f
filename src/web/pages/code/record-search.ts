import { useEffect, useState } from 'react'
import type { CodeTypeInfo } from '../../code-types/code-types.ts'
import { useLocation } from '../../navigation/location.ts'
import { useSiteApi } from '../../site.ts'
import type { CheckedCode } from '../search-history/last-checks.ts'
import { isKeepingLastChecks } from '../search-history/last-checks-key.ts'

/**
 * Records the code of a result page in the visitor's last checks on this device and, unless the code is
 * invalid, in the public recent searches. A code without check digits becomes public only when the visitor
 * came from a page of this site. The visitor sees no error if recording fails.
 */
export function useRecordSearch(type: CodeTypeInfo, { code, formatted, status }: CheckedCode) {
  const siteApi = useSiteApi()
  const { isFromThisSite } = useLocation()
  // Computed once. A link to another tab of the page navigates within the site, but is not a new search.
  const [isPublicSearch] = useState(type.validityProof === 'check digits' || isFromThisSite)
  useEffect(() => recordLastCheck(type, { code, formatted, status }), [type, code, formatted, status])
  useEffect(() => {
    if (isPublicSearch && siteApi && status !== 'invalid')
      siteApi.addRecentSearch({ type: type.recentSearchType, value: code }).catch(reportError)
  }, [isPublicSearch, siteApi, type, code, status])
}

/** Adds a check to the visitor's last checks on this device, if the visitor has turned them on. */
export function recordLastCheck(type: CodeTypeInfo, result: CheckedCode) {
  if (!isKeepingLastChecks()) return
  import('../search-history/last-checks.ts')
    .then(({ addLastCheck }) => addLastCheck(type, result))
    .catch(reportError)
}

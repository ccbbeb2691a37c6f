import { useEffect, useState } from 'react'
import type { CodeResult } from '../../../codes/result-base.ts'
import type { CodeTypeInfo } from '../../code-types/code-types.ts'
import { useLocation } from '../../navigation/location.ts'
import { useSiteApi } from '../../site-api/site-api-context.ts'

/**
 * Records the code as a recent search (specification, section 4): always for types with check digits, for the
 * others only when the visitor came from a page of this site. A failure to record is only reported.
 */
export function useRecordSearch(type: CodeTypeInfo, { code, status }: Pick<CodeResult, 'code' | 'status'>) {
  const siteApi = useSiteApi()
  const { fromOwnPage } = useLocation()
  // Fixed on arrival: a navigation to another tab of the page does not count.
  const [records] = useState(type.evidence === 'check digits' || fromOwnPage)
  useEffect(() => {
    if (records && siteApi && status !== 'invalid')
      siteApi.recentSearches.add(type.id, code).catch(reportError)
  }, [records, siteApi, type, code, status])
}
